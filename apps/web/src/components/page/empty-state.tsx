export function EmptyState({ sentence }: { sentence: string }) {
  return <p className="mb-10 rounded-3xl bg-lemon-wash p-6">{sentence}</p>
}
