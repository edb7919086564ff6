import { followable } from "../../site/followable";
import { useImage } from "../../ui/use-image";
import { AddressInput } from "../forms/address-input";
import type { ControlledProps } from "../forms/controlled";
import { FieldFrame } from "../forms/field-frame";
import type { ImageFolder } from "../forms/form-kind";

interface ImageUploadProps extends ControlledProps {
  readonly uploadType: ImageFolder;
}

/** The address of a picture, and the picture. */
export function ImageUpload(props: ImageUploadProps) {
  const { value, onChange, inputRef, uploadType, ...frame } = props;
  const src = followable(value);
  const image = useImage(src);
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <div className="flex items-center gap-3" data-folder={uploadType}>
          {image.shown ? (
            <img
              {...image.props}
              src={src}
              alt=""
              className="size-11 flex-none rounded-lg border border-line bg-white object-contain md:size-10"
            />
          ) : null}
          <AddressInput {...{ ties, value, onChange, inputRef }} />
        </div>
      )}
    </FieldFrame>
  );
}
