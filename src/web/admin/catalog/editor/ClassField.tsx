import { useI18n } from '../../../i18n.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { optionsOf } from '../use-taxonomy-options.ts'
import type { EditorPartProps } from './use-editor.ts'

/** Field for the class of a product, which restricts its buyers. */
export function ClassField({ editor: { draft, set, errors }, choices }: EditorPartProps) {
  const { t } = useI18n()
  return (
    <SelectField
      name="classId"
      label={t('catalog.field.classId')}
      prompt={t('catalog.class.none')}
      optional
      value={draft.classId}
      options={optionsOf(choices.classes)}
      error={errors.classId}
      onChange={event => set({ classId: event.currentTarget.value })}
    />
  )
}
