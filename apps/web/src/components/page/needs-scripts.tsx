interface NeedsScriptsProps {
  /** The subject of the sentence, such as 'This form'. */
  what: string
  className: string
}

/**
 * Explains to visitors that a part of the page needs scripts: the first sentence without JavaScript, the second if the
 * browser is too old or failed. start-script.ts shows the second.
 */
export function NeedsScripts({ what, className }: NeedsScriptsProps) {
  return (
    <>
      <noscript>
        <p className={className}>{`${what} needs JavaScript, which your browser does not run.`}</p>
      </noscript>
      <p hidden data-without-scripts className={className}>
        {`${what} needs scripts that your browser could not run: it may be too old. Please reload the page. If you read this again, update your browser or use another one.`}
      </p>
    </>
  )
}
