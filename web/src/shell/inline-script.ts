/**
 * Runs before the first paint, so that neither the theme nor the header of a signed-in user
 * flashes. It is the only inline script; its hash is in the Content-Security-Policy
 * (`describe().scriptHashes`).
 */
export const INLINE_SCRIPT =
  'try{var d=document.documentElement.dataset,t=localStorage.theme;if(t==="light"||t==="dark")d.theme=t;if(localStorage.token)d.session=""}catch(e){}';
