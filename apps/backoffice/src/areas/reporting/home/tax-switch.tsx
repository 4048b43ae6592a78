import Button from '@mui/material/Button'
import { useUiTexts } from '@servery/ui/texts.tsx'
import type { TaxView } from './use-home.ts'

interface TaxSwitchProps {
  readonly view: TaxView
  readonly onChange: (view: TaxView) => void
}

const views = ['excluded', 'included'] as const

/** Figures without tax, or with it: the switch that stands wherever sales do. */
export function TaxSwitch({ view, onChange }: TaxSwitchProps) {
  const texts = useUiTexts()
  const labels = { excluded: texts.taxExcluded, included: texts.taxIncluded }
  return (
    <fieldset
      aria-label={texts.taxView}
      style={{ border: 0, display: 'flex', gap: 4, margin: 0, padding: 0 }}
    >
      {views.map((one) => (
        <Button
          aria-pressed={view === one}
          color="secondary"
          key={one}
          onClick={() => onChange(one)}
          size="small"
          sx={{ fontWeight: view === one ? 600 : 400 }}
          variant={view === one ? 'outlined' : 'text'}
        >
          {labels[one]}
        </Button>
      ))}
    </fieldset>
  )
}
