import type { ShiftCommand, ShiftState } from '@servery/domain/shift/types.ts'
import { useState } from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { type Sheet, useCatalogue, useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { findAnswerOf, findApprovers } from '../../gate/rights/index.ts'
import { clockTexts } from './clock-texts.ts'
import { EndView } from './end-view.tsx'
import { ShiftView } from './shift-view.tsx'
import { WhoView } from './who-view.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    clock: object
  }
}

/** What is asked for, and by which view. */
type Step =
  | { readonly kind: 'shift' }
  | { readonly kind: 'end'; readonly shift: ShiftState }
  | { readonly kind: 'approve'; readonly shiftId: string; readonly command: ShiftCommand }

interface ClockSheetProps {
  readonly sheet: Extract<Sheet, { readonly kind: 'clock' }>
  readonly onClose: () => void
}

/** The time clock: for whoever is signed in, or who types their PIN. Works without the network. */
export function ClockSheet({ onClose }: ClockSheetProps) {
  const { t } = useTranslation(clockTexts)
  const till = useTill()
  const catalogue = useCatalogue()
  const user = useTillState((state) => state.user)
  const [member, setMember] = useState<TeamMember | null>(user)
  const [step, setStep] = useState<Step>({ kind: 'shift' })
  const [problem, setProblem] = useState<string | null>(null)
  if (member === null) {
    const people = catalogue.team.filter(({ badge, pin }) => pin !== null || badge != null)
    return <WhoView hint={t('clock.who')} people={people} onMember={setMember} onClose={onClose} />
  }
  const work = async (shiftId: string, command: ShiftCommand, approverId: string | null = null) => {
    const actor = { actorId: member.id, approverId }
    try {
      const decision = await till.register.commitShift(actor, shiftId, command)
      setProblem(decision.ok ? null : t(`clock.refusal.${decision.refusal.code}`))
    } catch {
      setProblem(t('clock.notStored'))
    }
    setStep({ kind: 'shift' })
  }
  if (step.kind === 'approve') {
    const approvers = findApprovers(catalogue, 'shifts.correct', {})
    return (
      <WhoView
        hint={t('clock.approve', { names: approvers.map((one) => one.displayName).join(', ') })}
        people={approvers}
        onMember={(approver) => void work(step.shiftId, step.command, approver.id)}
        onClose={() => setStep({ kind: 'shift' })}
      />
    )
  }
  const answer = findAnswerOf(catalogue, member, 'shifts.correct')
  if (step.kind === 'end') {
    const end = (command: ShiftCommand, isCorrection: boolean) => {
      const { id } = step.shift
      if (isCorrection && answer !== 'yes') setStep({ kind: 'approve', shiftId: id, command })
      else void work(id, command)
    }
    return (
      <EndView
        shift={step.shift}
        isOwn={step.shift.memberId === member.id}
        mayCorrect={answer !== 'no'}
        onEnd={end}
        onClose={() => setStep({ kind: 'shift' })}
      />
    )
  }
  return (
    <ShiftView
      member={member}
      problem={problem}
      mayEndOthers={answer === 'yes'}
      onCommand={(shiftId, command) => void work(shiftId, command)}
      onEnd={(shift) => setStep({ kind: 'end', shift })}
      onClose={onClose}
    />
  )
}
