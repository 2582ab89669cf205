import type { AdminAttribute } from '../../../../shared/contracts/attributes.ts'
import { useI18n } from '../../../i18n.tsx'
import { useTaxonomyOptions } from '../../catalog/use-taxonomy-options.ts'
import type { ConflictFields } from '../../conflict/field-views.ts'
import type { DraftChoice } from './ChoiceRows.tsx'

const draftOf = ({ categoryId, isFilterable, names, units, choices }: AdminAttribute) => ({
  categoryId,
  isFilterable,
  names,
  units,
  choices: choices as DraftChoice[],
})

/**
 * Returns how the conflict dialog shows the fields of an attribute draft, and a function that converts an attribute to
 * a draft.
 */
export function useAttributeConflictFields() {
  const { t, language } = useI18n()
  const choices = useTaxonomyOptions()
  const fields: ConflictFields<ReturnType<typeof draftOf>> = {
    categoryId: {
      label: t('taxonomy.attribute.category'),
      show: id =>
        id === null ? t('taxonomy.attribute.all') : choices.categories.find(category => category.id === id)?.name,
    },
    isFilterable: { label: t('taxonomy.attribute.filterable') },
    names: { label: t('taxonomy.attribute.name') },
    units: { label: t('taxonomy.attribute.unit') },
    choices: { label: t('taxonomy.attribute.choices'), rowName: ({ names }) => names[language] || names.ar },
  }
  return { draftOf, fields }
}
