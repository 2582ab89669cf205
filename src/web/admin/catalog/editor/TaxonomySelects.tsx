import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { categoryOptions, isTaxonomyEmpty, optionsOf, optionsWhileLoading } from '../use-taxonomy-options.ts'
import { type EditorPartProps, errorsIn } from './use-editor.ts'

/** Field for the brand of a product. */
export function BrandField({ editor: { draft, set, errors }, choices }: EditorPartProps) {
  const { t } = useI18n()
  return (
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
  )
}

/** Fields for the category of a product, and for further categories. */
export function CategoryFields({ editor: { draft, set, errors }, choices }: EditorPartProps) {
  const { t } = useI18n()
  const others = choices.categories.filter(({ id }) => draft.alsoIn.includes(id))
  return (
    <>
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
    </>
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
