import { useState } from 'react'
import type { AdminRoutineStep } from '../../../shared/contracts/routine.ts'
import { textIn } from '../../../shared/i18n/text-in.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { VersionedDialog } from '../conflict/VersionedDialog.tsx'
import { readTranslations } from '../MultilingualField.tsx'
import { parseNumber } from '../parse-number.ts'
import { StepFields } from './StepFields.tsx'

interface StepDialogProps {
  edited: { step: AdminRoutineStep | null } | null
  /** Position of a new step: after all others. */
  nextPosition: number
  onClose: () => void
  onSaved: () => void
}

export type StepDraft = Omit<AdminRoutineStep, 'id' | 'version'>

const draftOf = ({ id, version, ...draft }: AdminRoutineStep): StepDraft => draft

/** Dialog that adds or edits a step: names and advice in four languages, times, categories and order. */
export function StepDialog(props: StepDialogProps) {
  const { edited } = props
  return edited && <OpenDialog key={edited.step?.id} {...props} step={edited.step} />
}

function OpenDialog({
  step,
  nextPosition,
  onClose,
  onSaved,
}: Omit<StepDialogProps, 'edited'> & { step: AdminRoutineStep | null }) {
  const { t, language } = useI18n()
  const api = useApi()
  const [categories, setCategories] = useState(step?.categories ?? [])
  const [excluded, setExcluded] = useState(step?.excluded ?? [])
  return (
    <VersionedDialog
      state={step}
      draftOf={draftOf}
      onMerged={draft => {
        setCategories(draft.categories)
        setExcluded(draft.excluded)
      }}
      fields={{
        names: { label: t('routine.admin.name') },
        advice: { label: t('routine.admin.advice') },
        categories: { label: t('routine.admin.categories'), rowName: ({ name }) => name },
        excluded: { label: t('routine.admin.excluded'), rowName: ({ name }) => name },
        requiresUvFilter: { label: t('routine.admin.uv') },
        inMorning: { label: t('routine.time.morning') },
        inEvening: { label: t('routine.time.evening') },
        isRinsedOff: { label: t('routine.admin.rinsed') },
        position: { label: t('routine.admin.position') },
      }}
      title={t(step ? 'routine.admin.change.title' : 'routine.admin.add.title')}
      action={t('routine.admin.save')}
      saved={t('routine.admin.saved')}
      read={sent => ({ ...readStep(sent), categories, excluded })}
      send={({ categories: chosen, excluded: without, ...draft }, version) => {
        const body = { ...draft, categoryIds: idsOf(chosen), excludedIds: idsOf(without) }
        if (!step) return api.adminAddRoutineStep({ body })
        return api.adminChangeRoutineStep({ params: { id: step.id }, body: { ...body, version } })
      }}
      removal={
        step && {
          label: t('routine.admin.remove'),
          text: ({ names }) => (
            <p>{t('routine.admin.remove.text', { name: `\u2068${textIn(names, language)}\u2069` })}</p>
          ),
          send: version => api.adminRemoveRoutineStep({ params: { id: step.id }, query: { version } }),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      {({ errors, draft, revision }) => (
        <StepFields
          key={revision}
          draft={draft}
          nextPosition={nextPosition}
          categories={categories}
          onCategories={setCategories}
          excluded={excluded}
          onExcluded={setExcluded}
          errors={errors}
        />
      )}
    </VersionedDialog>
  )
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

function readStep(sent: FormData): Omit<StepDraft, 'categories' | 'excluded'> {
  const read = (name: string) => String(sent.get(name) ?? '')
  return {
    names: readTranslations(read, 'names'),
    advice: readTranslations(read, 'advice'),
    inMorning: sent.has('inMorning'),
    inEvening: sent.has('inEvening'),
    isRinsedOff: sent.has('isRinsedOff'),
    requiresUvFilter: sent.has('requiresUvFilter'),
    // A blank or wrong number is sent as it is, so that the server rejects it at its field.
    position: (parseNumber(read('position').trim()) ?? null) as number,
  }
}
