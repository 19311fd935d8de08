/** A text as an administrator typed it: an empty line begins a paragraph, a line break stays one. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) => (
    <p key={index} className={`whitespace-pre-line ${className ?? ''}`}>
      {paragraph.trim()}
    </p>
  ))
}
