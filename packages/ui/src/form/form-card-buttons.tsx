import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import { useUiTexts } from '../texts.tsx'

interface FormCardButtonsProps {
  readonly onCancel: () => void
  /** Without it, the button says "Save". */
  readonly saveLabel?: string
}

/** At the end of a card that is a form of its own. */
export function FormCardButtons({ onCancel, saveLabel }: FormCardButtonsProps) {
  const texts = useUiTexts()
  const { isSubmitting } = useFormState()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <Button color="secondary" disabled={isSubmitting} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button
        disabled={isSubmitting}
        // A press takes the focus out of the field, whose message would push the button away.
        onMouseDown={(event) => event.preventDefault()}
        type="submit"
        variant="contained"
      >
        {isSubmitting ? texts.saving : (saveLabel ?? texts.save)}
      </Button>
    </Box>
  )
}
