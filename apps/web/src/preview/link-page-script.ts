/**
 * Hands the token of a link to the server, and opens the preview. The token stands behind the #, so it is in no log, and it is
 * taken out of the address, so that nobody copies it by chance.
 */
export const linkPageScript = `{
  const say = (sentence) => { document.querySelector('[role=status]').textContent = sentence }
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  history.replaceState(null, '', location.pathname)
  fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: token ?? '' }),
  })
    .then((answer) => answer.json())
    .then(({ address, message }) => (address ? location.replace(address) : say(message)))
    .catch(() => say('The preview could not be opened. Please check your connection, and follow the link again.'))
}`
