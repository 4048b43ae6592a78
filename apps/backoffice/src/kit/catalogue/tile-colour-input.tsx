import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { FieldFrame, type FieldLook } from '@servery/ui/form/field-frame.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { ink, tileColourNames, tileColours } from '@servery/ui/theme/palette.ts'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface TileColourInputProps extends FieldLook {
  readonly name: string
}

/**
 * The colour of the tile, kept as a hex value: one of the twelve that carry text, none, or the one
 * that the record has already.
 */
export function TileColourInput({ name, ...look }: TileColourInputProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { field, fieldState, formState } = useController({ name })
  const value = String(field.value ?? '')
  const original = String(readPath(formState.defaultValues, name) ?? '')
  const choices = tileColourNames.map((colour) => ({
    hex: tileColours[colour].fill,
    label: texts.colourNames[colour],
  }))
  const isKnown = (hex: string) => choices.some((choice) => isSame(choice.hex, hex))
  const own = original === '' || isKnown(original) ? [] : [original]
  const all = [
    { hex: '', label: t('catalogue.noColour') },
    ...own.map((hex) => ({ hex, label: t('catalogue.ownColour', { colour: hex }) })),
    ...choices,
  ]
  return (
    <FieldFrame {...look} path={name} problem={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <Box
          {...aria}
          aria-label={look.label}
          id={id}
          role="radiogroup"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {all.map(({ hex, label }, index) => (
            <Box
              component="label"
              key={hex}
              sx={(theme) => ({
                alignItems: 'center',
                backgroundColor: hex === '' ? 'transparent' : hex,
                border: `1px ${hex === '' ? 'dashed' : 'solid'} ${theme.vars?.palette.inputBorder}`,
                borderRadius: '6px',
                color: hex === '' ? 'text.primary' : ink,
                cursor: 'pointer',
                display: 'flex',
                height: 36,
                justifyContent: 'center',
                position: 'relative',
                width: 36,
                '&:has(:focus-visible)': {
                  outline: `2px solid ${theme.vars?.palette.focusRing}`,
                  outlineOffset: 2,
                },
              })}
              title={label}
            >
              <input
                aria-label={label}
                checked={isSame(value, hex)}
                name={name}
                onBlur={field.onBlur}
                onChange={() => field.onChange(hex)}
                ref={index === 0 ? field.ref : undefined}
                style={visuallyHidden}
                type="radio"
                value={hex}
              />
              {isSame(value, hex) && <CheckIcon aria-hidden fontSize="small" />}
            </Box>
          ))}
        </Box>
      )}
    </FieldFrame>
  )
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

function readPath(values: unknown, name: string): unknown {
  if (typeof values !== 'object' || values === null) return undefined
  return Object.entries(values).find(([key]) => key === name)?.[1]
}
