/**
 * Runs before the first paint, so that neither the chosen theme nor a signed-in
 * user's header flashes. The only inline script; its hash stands in the
 * Content-Security-Policy (`describe().scriptHashes`).
 */
export const INLINE_SCRIPT =
  'try{var d=document.documentElement.dataset,t=localStorage.theme;if(t==="light"||t==="dark")d.theme=t;if(localStorage.token)d.session=""}catch(e){}';
