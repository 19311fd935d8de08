/** The sentence of a page that has nothing to show yet. */
export function NothingHere({ sentence }: { sentence: string }) {
  return <p className="mb-10 rounded-3xl bg-lemon-wash p-6">{sentence}</p>
}
