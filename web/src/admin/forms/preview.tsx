import { useDeferredValue, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormDefinition, StoredItem } from "./form-definition";
import type { Values } from "./values";

interface PreviewProps {
  readonly definition: FormDefinition;
  readonly stored: StoredItem | undefined;
}

/** The public view of the current form values. */
export function Preview({ definition, stored }: PreviewProps) {
  const { control } = useFormContext<Values>();
  const values = useDeferredValue(useWatch({ control }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) heading.current?.scrollIntoView();
  }, []);
  return (
    <section aria-labelledby="preview" className="form-preview min-h-[80dvh] min-w-0">
      <h2 ref={heading} id="preview" className="mb-3 text-xl font-bold tracking-tight">
        Preview
      </h2>
      {definition.preview?.(values as Values, stored)}
    </section>
  );
}
