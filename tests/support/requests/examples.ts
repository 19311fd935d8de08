import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../docs/examples')

/** The scripts of docs/examples with their programs. */
export const examples = [
  { title: 'TypeScript', program: 'node', args: ['--import', 'tsx', path.join(folder, 'gallery.ts')] },
  { title: 'curl', program: 'curl', args: [path.join(folder, 'gallery.sh')], by: 'sh' },
  { title: 'Python', program: 'python3', args: [path.join(folder, 'gallery.py')] },
]
