import type { AdminProductClass } from '../../../../shared/contracts/taxonomy.ts'
import { PROFESSIONS } from '../../../../shared/rules/professions.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ActionDialog } from '../../ActionDialog.tsx'
import type { ConflictFields } from '../../conflict/field-views.ts'
import { useVersionedDialog } from '../../conflict/use-versioned-dialog.ts'
import { MultilingualField, NO_TRANSLATIONS, readTranslations } from '../../MultilingualField.tsx'
import { useLastValue } from '../../use-last.ts'

export type EditedClass = AdminProductClass | 'new'

const draftOf = ({ names, professions }: AdminProductClass) => ({ names, professions })

/**
 * Returns how the conflict dialog shows the fields of a class draft, and a function that converts a class to a draft.
 */
export function useClassConflictFields() {
  const { t, list } = useI18n()
  const fields: ConflictFields<ReturnType<typeof draftOf>> = {
    names: { label: t('taxonomy.class.name') },
    professions: {
      label: t('taxonomy.class.professions'),
      show: professions => list(professions.map(one => t(`professionals.profession.${one}`))),
    },
  }
  return { draftOf, fields, whole: ['professions'] }
}

interface ClassDialogProps {
  /** Null while the dialog is closed. */
  edited: EditedClass | null
  onClose: () => void
  onSaved: () => void
}

/**
 * Dialog that edits a product class: its name, and the professions that may order its products. Without professions,
 * everyone may order them.
 */
export function ClassDialog({ edited, onClose, onSaved }: ClassDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(edited)
  const own = shown === 'new' ? null : shown
  const { draft, revision, send, dialog } = useVersionedDialog({ state: own, ...useClassConflictFields() })
  return (
    <ActionDialog
      open={edited !== null}
      onClose={onClose}
      title={t(own ? 'taxonomy.class.change' : 'taxonomy.class.add')}
      action={t('shipping.save')}
      send={async fields => {
        const professions = PROFESSIONS.filter(one => fields(`profession ${one}`) === 'on')
        const answer = await send({ names: readTranslations(fields, 'names'), professions }, (body, version) =>
          own
            ? api.adminChangeProductClass({ params: { id: own.id }, body: { ...body, version } })
            : api.adminAddProductClass({ body }),
        )
        return answer.data
      }}
      done={() => {
        addToast({ type: 'success', title: t('shipping.saved') })
        onSaved()
      }}
      onLate={onSaved}
    >
      {errors => (
        <>
          {dialog}
          <MultilingualField
            key={revision}
            path="names"
            label={t('taxonomy.class.name')}
            values={draft?.names ?? NO_TRANSLATIONS}
            maxLength={80}
            errors={errors}
          />
          <fieldset key={`professions ${revision}`} className="stack gap-s">
            <legend className="field__label">{t('taxonomy.class.professions')}</legend>
            <p className="quiet small">{t('taxonomy.class.professions.hint')}</p>
            <div className="cluster">
              {PROFESSIONS.map(one => (
                <Checkbox
                  key={one}
                  name={`profession ${one}`}
                  label={t(`professionals.profession.${one}`)}
                  defaultChecked={draft?.professions.includes(one)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </ActionDialog>
  )
}
