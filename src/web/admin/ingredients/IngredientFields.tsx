import { INGREDIENT_GROUPS } from '../../../shared/rules/ingredient-groups.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LanguageSwitch } from '../content/LanguageSwitch.tsx'
import { SlugField } from '../taxonomy/SlugField.tsx'
import { TaxonomyTexts } from '../taxonomy/TaxonomyTexts.tsx'
import type { TranslatedFields } from '../taxonomy/TranslatedForm.tsx'
import type { IngredientDraft } from './IngredientForm.tsx'

interface IngredientFieldsProps extends TranslatedFields<IngredientDraft> {
  labels: Record<'name' | 'description' | 'caution', string>
}

/** Fields of an ingredient: INCI name, further names, groups, texts in four languages and the slug. */
export function IngredientFields({ draft, stale, errors, labels }: IngredientFieldsProps) {
  const { t } = useI18n()
  return (
    <LanguageSwitch>
      <TextField
        name="inci"
        label={t('ingredients.admin.inci')}
        dir="ltr"
        maxLength={120}
        defaultValue={draft.inci}
        error={errors.inci}
      />
      <TextArea
        name="spellings"
        label={t('ingredients.admin.spellings')}
        hint={t('ingredients.admin.spellings.hint')}
        dir="ltr"
        rows={3}
        optional
        defaultValue={draft.spellings.join('\n')}
        error={errors.spellings}
      />
      <TaxonomyTexts
        texts={draft.texts}
        stale={stale}
        errors={errors}
        fields={[
          { name: 'name', label: labels.name, maxLength: 80 },
          { name: 'description', label: labels.description, maxLength: 1_000, rows: 3 },
          { name: 'caution', label: labels.caution, maxLength: 600, rows: 2, optional: true },
        ]}
      />
      <fieldset className="stack gap-s">
        <legend className="field__label">{t('ingredients.groups')}</legend>
        <p className="quiet small">{t('ingredients.admin.groups.hint')}</p>
        <div className="cluster">
          {INGREDIENT_GROUPS.map(group => (
            <Checkbox
              key={group}
              name={`group ${group}`}
              label={t(`ingredients.group.${group}`)}
              defaultChecked={draft.groups.includes(group)}
            />
          ))}
        </div>
      </fieldset>
      <SlugField slug={draft.slug} error={errors.slug} />
    </LanguageSwitch>
  )
}
