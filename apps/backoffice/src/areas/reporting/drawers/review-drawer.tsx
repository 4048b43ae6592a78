import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../kit/records/index.ts'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

interface ReviewDrawerProps {
  readonly drawer: DrawerDetail
}

/** For a manager who has looked at a closed drawer. */
export function ReviewDrawerButton({ drawer }: ReviewDrawerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isSigned = drawer.review !== null
  return (
    <>
      <Button
        color={isSigned ? 'secondary' : 'primary'}
        onClick={() => setOpen(true)}
        variant={isSigned ? 'outlined' : 'contained'}
      >
        {t(isSigned ? 'drawers.review.again' : 'drawers.review.button')}
      </Button>
      {isOpen && <ReviewDrawerDialog drawer={drawer} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ReviewValues {
  note: string
}

const refusals = ['drawer_not_closed', 'not_allowed'] as const

function ReviewDrawerDialog({ drawer, onClose }: ReviewDrawerProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // The same for every try, so that an answer that was lost signs nothing twice.
  const [reviewId] = useState(newId)
  const form = useFormPage<ReviewValues>({ defaultValues: { note: '' } })
  const submit = async ({ note }: ReviewValues): Promise<FormRefusal | null> => {
    try {
      const signed = await client.drawers.review({ id: drawer.id, reviewId, note })
      queryClient.setQueryData(api.drawers.get.queryKey({ input: { id: drawer.id } }), signed)
      toasts.success(t('drawers.review.done'))
      onClose()
      return null
    } catch (error) {
      const code = refusals.find((one) => one === getErrorCode(error))
      return { message: t(`drawers.review.refusal.${code ?? 'unavailable'}`) }
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.drawers.key() })
    }
  }
  return (
    <RecordDialog<ReviewValues>
      form={form}
      notice={
        <Alert severity="info" variant="outlined">
          {t('drawers.review.notice')}
        </Alert>
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('drawers.review.title', { till: drawer.registerName })}
      words={{ submit: t('drawers.review.submit'), submitting: t('drawers.review.submitting') }}
    >
      <TextInput<ReviewValues>
        hint={t('drawers.review.noteHint')}
        label={t('drawers.review.note')}
        maxLength={500}
        name="note"
        optional
        rows={3}
      />
    </RecordDialog>
  )
}

/** Who signed, when, and what they noted. */
export function DrawerReviews({ drawer }: ReviewDrawerProps) {
  const { t } = useTranslation()
  if (drawer.reviews.length === 0) return null
  return (
    <Card aria-labelledby="drawer-reviews" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="drawer-reviews" variant="h3">
        {t('drawers.review.list')}
      </Typography>
      {drawer.review?.isOutdated && (
        <Alert severity="warning" sx={{ mt: 1 }} variant="outlined">
          {t('drawers.review.outdated')}
        </Alert>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {drawer.reviews.map((review) => (
          <Box component="li" key={review.id} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            <bdi>{review.by}</bdi> · <DateTimeText instant={review.at} shape="dateTime" />
            {review.note !== '' && (
              <Box sx={{ color: 'text.secondary' }}>
                <bdi>{review.note}</bdi>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}
