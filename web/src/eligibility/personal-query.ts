/**
 * Options of queries with personal data, which does not stay in the memory of the browser after its
 * use. The server's engine has no timers, and it clears the queries of each page itself.
 */
export const PERSONAL_QUERY = import.meta.env.SSR ? {} : { gcTime: 0 };
