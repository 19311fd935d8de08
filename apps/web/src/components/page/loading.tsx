/** Shown while a page or a list loads. */
export function Loading() {
  return (
    <div className="page-width flex justify-center py-24">
      <p role="status" className="flex items-center gap-3">
        <span aria-hidden className="loading loading-spinner text-primary" />
        Loading
      </p>
    </div>
  )
}
