interface ServerErrorDetailsProps {
  status?: number
  /** The id of the request in the server's log. */
  reference?: string
}

/** The status and the reference of a server error, for finding it in the log. */
export function ServerErrorDetails({ status, reference }: ServerErrorDetailsProps) {
  return (
    <p className="text-base">
      {status && <span className="block">Status: {status}</span>}
      {reference && <span className="block">Reference: {reference}</span>}
    </p>
  )
}
