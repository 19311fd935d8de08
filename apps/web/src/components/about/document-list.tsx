import type { DocumentView } from '@isse/api/records/documents/schema'
import { Icon } from '@isse/ui/icon/icon'
import { describePdf } from '../page/file-size.ts'
import { evenColumns } from '../page/even-columns.ts'
import { Line } from '../page/line.tsx'

/** The documents that visitors can download, with their sizes. */
export function DocumentList({ documents }: { documents: DocumentView[] }) {
  return (
    <ul className={`grid gap-5 ${evenColumns(documents.length, 3)}`}>
      {documents.map(({ documentId, title, documentText, file }) => (
        <li key={documentId} className="flex items-start gap-4 rounded-3xl border-2 border-base-300 p-6">
          <Icon name="file-text" className="mt-1 size-8 shrink-0 text-primary" />
          <div className="min-w-0">
            <a
              href={file.fileUrl}
              download
              dir="auto"
              className="inline-block link py-1 text-xl font-bold wrap-anywhere"
            >
              {title}
            </a>
            <p className="text-base text-base-content/75">{describePdf(file.bytes)}</p>
            {documentText.length > 0 && (
              <p dir="auto" className="mt-2">
                <Line spans={documentText} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
