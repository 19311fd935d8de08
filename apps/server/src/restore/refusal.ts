/** Why nothing is restored, as sentences for the person at the server. */
export class RestoreRefusal extends Error {
  override readonly name = 'RestoreRefusal'
}
