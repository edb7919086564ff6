import { createContext } from "react";
import type { FormValues } from "./form-placeholders";

/** Returns the present values of the form around a text editor. A form provides it. */
export const FormValuesContext = createContext<() => FormValues>(() => ({}));
