/**
 * Exchanges the token of a link for the preview. The token is in the fragment, which no log contains, and is removed
 * from the URL, so that nobody copies it by accident.
 */
export const linkPageScript = `{
  const show = (sentence) => { document.querySelector('[role=status]').textContent = sentence }
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  history.replaceState(null, '', location.pathname)
  fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: token ?? '' }),
  })
    .then((response) => response.json())
    .then(({ address, message }) => (address ? location.replace(address) : show(message)))
    .catch(() => show('The preview could not be opened. Please check your connection, and follow the link again.'))
}`
