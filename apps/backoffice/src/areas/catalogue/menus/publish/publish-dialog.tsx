import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getWallClock, instantAt } from '../../../../kit/reports/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { countItems, type Menu } from '../menu-form.ts'

interface PublishDialogProps {
  readonly menu: Menu
  /** Null: now. Answers what stands in the way, in words, or null. */
  readonly onPublish: (at: string | null) => Promise<string | null>
  readonly onClose: () => void
}

const tomorrowMs = 24 * 3_600_000

/** Now, or at a time on the wall clock of the selected branch. */
export function PublishDialog({ menu, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { timeZone } = useBranch()
  const titleId = useId()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [local, setLocal] = useState(() => {
    const tomorrow = getWallClock(new Date(Date.now() + tomorrowMs), timeZone)
    return `${tomorrow.slice(0, 10)}T05:00`
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    const at = when === 'now' ? null : instantAt(local, timeZone)
    if (when === 'later' && at === null) return setProblem(t('menus.publish.noTime'))
    if (at !== null && Date.parse(at) <= Date.now()) return setProblem(t('menus.publish.past'))
    setBusy(true)
    setProblem(await onPublish(at))
    setBusy(false)
  }
  return (
    <Dialog
      titleId={titleId}
      actions={
        <>
          <Button color="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={busy} onClick={() => void publish()} variant="contained">
            {t(when === 'now' ? 'menus.publish.button' : 'menus.publish.plan')}
          </Button>
        </>
      }
      gap={1.5}
      onClose={onClose}
      title={t('menus.publish.title', { name: menu.name })}
    >
      {problem !== null && (
        <Alert role="alert" severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('menus.publish.what', {
          sections: t('menus.sectionCount', { count: menu.sections.length }),
          items: t('menus.itemCount', { count: countItems(menu.sections) }),
        })}
      </Box>
      <When labelId={titleId} onChange={setWhen} value={when} />
      {when === 'later' && (
        <TextField
          helperText={t('menus.publish.zone', { zone: timeZone.replaceAll('_', ' ') })}
          label={t('menus.publish.at')}
          onChange={({ target }) => setLocal(target.value)}
          size="small"
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
          type="datetime-local"
          value={local}
        />
      )}
    </Dialog>
  )
}

interface WhenProps {
  readonly labelId: string
  readonly value: 'now' | 'later'
  readonly onChange: (when: 'now' | 'later') => void
}

function When({ labelId, value, onChange }: WhenProps) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      aria-labelledby={labelId}
      onChange={(_, next) => onChange(next === 'later' ? 'later' : 'now')}
      value={value}
    >
      {(['now', 'later'] as const).map((one) => (
        <FormControlLabel
          control={<Radio size="small" />}
          key={one}
          label={t(`menus.publish.${one}`)}
          value={one}
        />
      ))}
    </RadioGroup>
  )
}
