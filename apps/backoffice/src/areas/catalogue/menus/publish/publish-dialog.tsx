import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
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
    <Dialog aria-labelledby={titleId} fullWidth maxWidth="xs" onClose={onClose} open>
      <DialogTitle id={titleId} sx={{ fontSize: '1.0625rem' }}>
        {t('menus.publish.title', { name: menu.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
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
        <RadioGroup
          aria-labelledby={titleId}
          onChange={(_, next) => setWhen(next === 'later' ? 'later' : 'now')}
          value={when}
        >
          <FormControlLabel
            control={<Radio size="small" />}
            label={t('menus.publish.now')}
            value="now"
          />
          <FormControlLabel
            control={<Radio size="small" />}
            label={t('menus.publish.later')}
            value="later"
          />
        </RadioGroup>
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
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button color="secondary" disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button disabled={busy} onClick={() => void publish()} variant="contained">
          {t(when === 'now' ? 'menus.publish.button' : 'menus.publish.plan')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
