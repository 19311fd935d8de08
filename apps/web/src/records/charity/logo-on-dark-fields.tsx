import type { Image } from '@isse/api/images/schema'
import type { logoOnDarkUpdate } from '@isse/api/records/logo-on-dark/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'

const { LogoField } = createAdminForm<z.input<typeof logoOnDarkUpdate>>()

/** The field of the second logo. */
export function LogoOnDarkFields({ logo }: { logo: Image | undefined }) {
  return (
    <>
      <p>
        It stands in place of your logo at the dark foot of every page, and at the top of dark pages, without
        a white plate.
      </p>
      <LogoField name="imageId" current={logo} onDark />
    </>
  )
}
