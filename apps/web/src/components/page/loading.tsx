/** Stands where a page or a list is still on its way. */
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
