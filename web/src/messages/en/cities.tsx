/** Names of the cities with a shortcut. */

export const prayagraj = () => "Prayagraj";
export const delhi = () => "Delhi";
export const mumbai = () => "Mumbai";
export const bangalore = () => "Bangalore";
export const hyderabad = () => "Hyderabad";
export const pune = () => "Pune";
export const noida = () => "Noida";
