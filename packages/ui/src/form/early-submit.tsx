/**
 * An inline script for the head of a page. A form may be submitted before the page's own script has loaded: the browser
 * would then send it as a plain form, and the page would be lost. This script holds such a submit back and marks the
 * form; <Form> sends it once it is there.
 */
export const earlySubmit = `addEventListener('submit',e=>{if(e.target.dataset.early===''){e.preventDefault();e.target.dataset.early='submitted'}},true)`
