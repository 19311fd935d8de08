import type { Prisma } from '../generated/prisma/client.ts'

export type Client = Prisma.TransactionClient

/** Creates an image with one variant and without stored bytes. */
export function createImage(db: Client, overrides: Partial<Prisma.ImageCreateInput> = {}) {
  const key = `${hex(16)}/${hex(64)}.webp`
  const size = { width: 800, height: 600 }
  return db.image.create({
    data: {
      ...size,
      placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      variants: { create: [{ key, format: 'webp', bytes: 12_345, ...size }] },
      ...overrides,
    },
  })
}

/** Creates the file of a document without stored bytes. */
export function createDocumentFile(db: Client, overrides: Partial<Prisma.DocumentFileCreateInput> = {}) {
  const hash = hex(64)
  return db.documentFile.create({
    data: {
      key: `${hex(16)}/${hash}.pdf`,
      hash,
      fileName: 'Annual report.pdf',
      bytes: 1_200_000,
      ...overrides,
    },
  })
}

export function createMessage(db: Client, overrides: Partial<Prisma.MessageCreateInput> = {}) {
  return db.message.create({
    data: {
      firstName: 'Ann',
      lastName: 'Lee',
      subject: 'Walking football',
      contact: 'ann@example.org',
      message: 'May I come along on Monday?',
      ...overrides,
    },
  })
}

/** Creates an account without a password, by default an administrator's. */
export function createUser(db: Client, overrides: Partial<Prisma.UserCreateInput> = {}) {
  const id = overrides.id ?? hex(16)
  return db.user.create({
    data: { id, name: 'Amina', email: `${id}@isse.example`, role: 'ROLE_ADMIN', ...overrides },
  })
}

export function hex(length: number): string {
  return Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}
