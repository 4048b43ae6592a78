import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AvailabilityById,
  AvailabilityChip,
  AvailabilityDialog,
  useSayAvailability,
} from '../../../kit/catalogue/index.ts'
import { useBranch } from '../../../platform/session/index.ts'

interface OptionAvailabilityProps {
  readonly id: string
  readonly name: string
  readonly availability: AvailabilityById
}

/** What there is of an option in the selected branch; said at once, apart from saving the group. */
export function OptionAvailability({ id, name, availability }: OptionAvailabilityProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const say = useSayAvailability()
  const [isAsking, setIsAsking] = useState(false)
  const said = availability.get(id)
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {said !== undefined && <AvailabilityChip said={said} />}
      <Button color="secondary" onClick={() => setIsAsking(true)} size="small">
        {t('items.action.availability')}
      </Button>
      {isAsking && (
        <AvailabilityDialog
          branchName={branch.name}
          names={[name]}
          onClose={() => setIsAsking(false)}
          onSave={(change) => {
            setIsAsking(false)
            void say([id], change, {
              saved: t('modifiers.optionSaid', { name, branch: branch.name }),
              backAgain: t('modifiers.optionBack', { name, branch: branch.name }),
            })
          }}
        />
      )}
    </Box>
  )
}
