import { type MouseEvent, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { onDemand } from '../../../island.tsx'
import { Link } from '../../../link.tsx'
import { ingredientPaths } from '../../ingredients/ingredient-paths.ts'

const IngredientDialog = onDemand(() =>
  import('../../ingredients/IngredientDialog.tsx').then(module => module.IngredientDialog),
)

/** Part of an ingredient list: its text, and the slug of the glossary's entry for a known name. */
type Part = readonly string[]

/** Ingredient list whose known names open their glossary entry in a dialog; without JavaScript, its page. */
export function IngredientList({ parts }: { parts: readonly Part[] }) {
  const { t } = useI18n()
  const [shown, setShown] = useState<{ slug: string; isOpen: boolean } | null>(null)

  function open(event: MouseEvent, slug: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown({ slug, isOpen: true })
  }

  return (
    <>
      <p dir="ltr" lang="en" className="small ingredient-list">
        {parts.map(([text, slug], place) =>
          slug ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may name an ingredient twice, and never changes
            <Link key={place} to={ingredientPaths.ingredient(slug)} onClick={event => open(event, slug)}>
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </p>
      {parts.some(([, slug]) => slug) && <p className="small quiet">{t('ingredients.hint')}</p>}
      {shown && <IngredientDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />}
    </>
  )
}
