import { PDFDocument, PDFName, PDFString, type PDFDict, type PDFRef } from '@cantoo/pdf-lib'

interface PdfOptions {
  /** What stands on its page. */
  text?: string
  /** Whether its objects are in a compressed stream, in which no search for words finds them. */
  isCompressed?: boolean
  /** Changes it before it is saved. */
  change?: (pdf: PDFDocument) => void
}

/** Creates a PDF file of one page. */
export async function createPdf({
  text = 'A page',
  isCompressed = false,
  change,
}: PdfOptions = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText(text)
  change?.(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams: isCompressed }))
}

/** What a PDF may contain that could harm those who open it, each in objects of its own, which a stream can hold. */
export const harms = {
  'a script of the document': (pdf) => {
    const script = add(pdf, pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("hello")') }))
    const scripts = add(pdf, pdf.context.obj({ Names: [PDFString.of('hello'), script] }))
    pdf.catalog.set(PDFName.of('Names'), add(pdf, pdf.context.obj({ JavaScript: scripts })))
  },
  'a script when it is opened': (pdf) =>
    pdf.catalog.set(
      PDFName.of('OpenAction'),
      add(pdf, pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("hello")') })),
    ),
  'a program that a link starts': (pdf) => {
    const action = { S: 'Launch', F: PDFString.of('calc.exe') }
    const link = add(
      pdf,
      pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], A: action }),
    )
    pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([link]))
  },
  'a form in XML': (pdf) =>
    pdf.catalog.set(PDFName.of('AcroForm'), add(pdf, pdf.context.obj({ XFA: PDFString.of('<xdp/>') }))),
} satisfies Record<string, (pdf: PDFDocument) => void>

function add(pdf: PDFDocument, dict: PDFDict): PDFRef {
  return pdf.context.register(dict)
}

/** Encrypts it. Without a password for readers everyone opens it, and only its owner may change it. */
export function encrypt(userPassword: string): (pdf: PDFDocument) => void {
  return (pdf) => pdf.encrypt({ userPassword, ownerPassword: 'owner', permissions: { copying: true } })
}
