import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { IngredientFacts } from './IngredientFacts.tsx'
import { ingredientPaths } from './ingredient-paths.ts'

interface IngredientDialogProps {
  slug: string
  isOpen: boolean
  onClose: () => void
}

/** Dialog with a glossary entry, above the ingredient list of a product. */
export function IngredientDialog({ slug, isOpen, onClose }: IngredientDialogProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { data, error, reload } = useLoad(
    `${language} ${slug}`,
    async options => (await api.getIngredient({ params: { slug } }, options)).data,
  )
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={data ? <bdi>{data.name}</bdi> : t('ingredients.entry')}
      footer={
        <LinkButton
          variant="secondary"
          render={look => <Link to={ingredientPaths.ingredient(slug)} onClick={onClose} {...look} />}
        >
          {t('ingredients.products')}
        </LinkButton>
      }
    >
      {data ? (
        <IngredientFacts entry={data} />
      ) : error ? (
        <LoadFailure title={t('ingredients.failed')} error={error} onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}
