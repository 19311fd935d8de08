interface FaultDetailsProps {
  status?: number
  /** By which whoever runs the site finds the fault in the log. */
  reference?: string
}

export function FaultDetails({ status, reference }: FaultDetailsProps) {
  return (
    <p className="text-base">
      {status && <span className="block">Status: {status}</span>}
      {reference && <span className="block">Reference: {reference}</span>}
    </p>
  )
}
