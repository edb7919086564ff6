import { vacancyPath } from "../recruitments/value-paths";
import type { GridColumn } from "./columns";

/** Returns the path of the number in a cell, to which findings refer. */
export const vacancyPathOf = (post: string | undefined, column: GridColumn) =>
  vacancyPath({
    ...(post === undefined ? {} : { post }),
    ...(column.category === undefined ? {} : { category: column.category }),
    with: [...column.with],
    ...(column.gender === undefined ? {} : { gender: column.gender }),
    count: 0,
  });
