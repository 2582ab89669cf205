import type { ReactNode } from 'react'
import { SKIN_TYPES } from '../../../../shared/records/skin-types.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { adminPaths } from '../../admin-paths.ts'
import {
  categoryOptions,
  isTaxonomyEmpty,
  optionsOf,
  optionsWhileLoading,
  type TaxonomyOptions,
} from '../use-taxonomy-options.ts'
import { AttributeFields } from './AttributeFields.tsx'
import { SectionFields } from './ProductField.tsx'
import { TagField } from './TagField.tsx'
import { type Editor, errorsIn } from './use-editor.ts'
import '../catalog.css'

interface TaxonomyFieldsProps {
  editor: Editor
  choices: TaxonomyOptions
}

/** Fields for brand, category, class and highlights of a product. */
export function TaxonomyFields({ editor, choices }: TaxonomyFieldsProps) {
  const { t } = useI18n()
  const { draft, set, errors } = editor
  const others = choices.categories.filter(({ id }) => draft.alsoIn.includes(id))
  return (
    <section className="card stack admin-catalog" aria-labelledby="taxonomy-title">
      <h2 className="admin__heading" id="taxonomy-title">
        {t('catalog.taxonomy')}
      </h2>
      <SelectField
        name="brandId"
        label={t('catalog.brand')}
        prompt={t('catalog.choose')}
        value={draft.brandId}
        options={optionsWhileLoading(choices, draft.brandId, optionsOf(choices.brands))}
        error={errors.brandId}
        hint={
          isTaxonomyEmpty(choices, 'brands') && (
            <FirstOne to={adminPaths.brand('new')}>{t('taxonomy.brands.first')}</FirstOne>
          )
        }
        onChange={event => set({ brandId: event.currentTarget.value })}
      />
      <SelectField
        name="categoryId"
        label={t('catalog.category')}
        prompt={t('catalog.choose')}
        value={draft.categoryId}
        options={optionsWhileLoading(choices, draft.categoryId, categoryOptions(choices))}
        error={errors.categoryId}
        hint={
          isTaxonomyEmpty(choices, 'categories') && (
            <FirstOne to={adminPaths.category('new')}>{t('taxonomy.categories.first')}</FirstOne>
          )
        }
        onChange={event => set({ categoryId: event.currentTarget.value })}
      />
      <div className="stack gap-s">
        <SelectField
          label={t('catalog.field.alsoIn')}
          prompt={t('catalog.also.add')}
          optional
          value=""
          options={categoryOptions(choices).filter(
            ({ value }) => value !== draft.categoryId && !draft.alsoIn.includes(Number(value)),
          )}
          error={errorsIn(errors, 'alsoIn')}
          onChange={event => set({ alsoIn: [...draft.alsoIn, Number(event.currentTarget.value)] })}
        />
        {others.length > 0 && (
          <div className="cluster gap-s">
            {others.map(({ id, name }) => (
              <Chip key={id} removes={name} onClick={() => set({ alsoIn: draft.alsoIn.filter(other => other !== id) })}>
                <bdi>
                  <Isolate>{name}</Isolate>
                </bdi>
              </Chip>
            ))}
          </div>
        )}
      </div>
      <fieldset className="stack gap-s">
        <legend className="field__label">{t('products.skinType')}</legend>
        <div className="cluster">
          {SKIN_TYPES.map(type => (
            <Checkbox
              key={type}
              label={t(`products.skinType.${type}`)}
              checked={draft.skinTypes.includes(type)}
              onChange={({ currentTarget }) =>
                set({
                  skinTypes: SKIN_TYPES.filter(one =>
                    one === type ? currentTarget.checked : draft.skinTypes.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <AttributeFields editor={editor} choices={choices} />
      <TagField editor={editor} known={choices.tags} />
      <SectionFields section="taxonomy" editor={editor} />
    </section>
  )
}

/**
 * Link that opens the screen for the first brand or category of the shop in a new tab, so that the input in the editor
 * remains.
 */
function FirstOne({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to} target="_blank">
      {children}
    </Link>
  )
}
