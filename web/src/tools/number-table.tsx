import type { ReactNode } from "react";

/** A table with names on the left and right-aligned numbers. */
export function NumberTable({
  caption,
  headings,
  children,
}: {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <table className="mt-4 w-full text-sm tabular-nums">
      <caption className="pb-1 text-left text-base font-bold">{caption}</caption>
      <thead>
        <tr className="border-b border-line-2 text-ink-2">
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={`py-2 font-semibold ${index === 0 ? "text-left" : "w-[22%] pl-2 text-right whitespace-nowrap"}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface NumberRowProps {
  readonly name: string;
  readonly cells: readonly string[];
  /** The row is the total of the rows above. */
  readonly isTotal?: boolean;
}

export function NumberRow({ name, cells, isTotal = false }: NumberRowProps) {
  return (
    <tr className={isTotal ? "border-b-2 border-line-2 font-bold" : "border-b border-line"}>
      <th scope="row" className={`py-2 text-left ${isTotal ? "" : "font-normal"}`}>
        {name}
      </th>
      {cells.map((cell, index) => (
        // Columns are identified by their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: cells neither come, go nor move.
        <td key={index} className="py-2 pl-2 text-right whitespace-nowrap">
          {cell}
        </td>
      ))}
    </tr>
  );
}
