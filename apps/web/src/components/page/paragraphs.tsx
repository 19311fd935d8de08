/** A text that an administrator typed. An empty line starts a new paragraph, and line breaks are kept. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) => (
    <p key={index} className={`whitespace-pre-line ${className ?? ''}`}>
      {paragraph.trim()}
    </p>
  ))
}
