const program = new URL('../documents/check/strict/find-problem.mjs', import.meta.url)
const { findProblem } = (await import(program.href)) as { findProblem: (bytes: Buffer) => string | undefined }

/** Checks a PDF without the process that limits what it costs. @returns the code of the refusal; undefined if it is taken */
export const problemOf = (pdf: Buffer | { bytes: Buffer }) =>
  findProblem(Buffer.isBuffer(pdf) ? pdf : pdf.bytes)
