/**
 * An inline script for the head of a page: holds back a form that is submitted before the page's own script is there
 * to do it. <Form> then sends it.
 */
export const earlySubmit = `addEventListener('submit',e=>{if(e.target.dataset.early===''){e.preventDefault();e.target.dataset.early='submitted'}},true)`
