interface NeedsScriptsProps {
  /** The subject of the sentence, such as 'This form'. */
  what: string
  className: string
}

/**
 * Says on the server's page that a part of it needs scripts: to a visitor without JavaScript, and to one whose browser is
 * too old or failed. The second sentence is shown by start-script.ts.
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
