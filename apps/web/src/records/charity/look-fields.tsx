import type { Image } from '@isse/api/images/schema'
import type { settingsForms } from '@isse/api/records/charity/schema'
import { defaultColours } from '@isse/api/site/theme/palette'
import { CheckboxField } from '@isse/ui/field/checkbox-field'
import { ChoiceField } from '@isse/ui/field/choice-field'
import { ColourField } from '@isse/ui/field/colour-field'
import { FoldedFields } from '@isse/ui/form/folded-fields'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { cornerChoices, footerChoices, lineChoices, ornamentChoices, typeChoices } from './theme/choices.ts'
import { ColoursFromLogo } from './theme/colours-from-logo.tsx'
import { ColourPreview } from './theme/colour-preview.tsx'
import { StartingPointChoice } from './theme/starting-point-choice.tsx'

const { LogoField } = createAdminForm<z.input<typeof settingsForms.look>>()

const colours = [
  {
    name: 'lookPrimary',
    label: 'Main colour',
    hint: 'Of buttons, links and icons. If it is empty, it is the green of a new website.',
  },
  {
    name: 'lookAccent',
    label: 'Light colour',
    hint: 'Of bands and lines that stand out, behind dark words. If it is empty, it is yellow.',
  },
  {
    name: 'lookDark',
    label: 'Dark colour',
    hint: 'Of the top of some pages and the foot of all, behind light words. If it is empty, it goes with the main colour.',
  },
] as const

/** Fields of the logo and the theme. The preview shows them on the home page. */
export function LookFields({ logo }: { logo: Image | undefined }) {
  return (
    <>
      <p>
        Colours, letters and shapes of every page. Begin with one of four, or choose for yourself: one colour
        or three. The others follow, and everything stays easy to read.
      </p>
      <StartingPointChoice />
      <LogoField name="imageId" current={logo} />
      {logo && (
        <p>
          On a dark background it may stand on a white plate.{' '}
          <Link to="/admin/settings/{-$part}" params={{ part: 'logo-on-dark' }} className="link">
            Choose a logo for dark backgrounds
          </Link>
        </p>
      )}
      <div className="grid gap-3">
        <FoldedFields title="Colours">
          {logo && <ColoursFromLogo logo={logo} />}
          {colours.map(({ name, ...labels }) => (
            <div key={name} className="grid gap-6">
              <ColourField
                name={name}
                {...labels}
                empty={defaultColours[name]}
                pickerLabel={`Pick the ${labels.label.toLowerCase()}`}
              />
              <ColourPreview name={name} />
            </div>
          ))}
          <CheckboxField
            name="lookDarkMode"
            label="Dark pages for visitors who ask for them"
            hint="Their phone or computer is set to dark. Look at your pictures and your logo on such a page first."
          />
        </FoldedFields>
        <FoldedFields title="Letters">
          <ChoiceField name="lookType" label="Letters" choices={typeChoices} />
        </FoldedFields>
        <FoldedFields title="Shapes">
          <ChoiceField name="lookOrnament" label="Tops of pages" choices={ornamentChoices} />
          <ChoiceField name="lookFooter" label="Foot of pages" choices={footerChoices} />
          <ChoiceField name="lookCorners" label="Corners" choices={cornerChoices} />
          <ChoiceField name="lookLines" label="Below headings" choices={lineChoices} />
        </FoldedFields>
      </div>
    </>
  )
}
