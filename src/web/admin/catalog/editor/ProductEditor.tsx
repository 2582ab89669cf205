import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { adminPaths } from '../../admin-paths.ts'
import { ProductImages } from '../../media/ProductImages.tsx'
import { ProductStatusChip } from '../ProductStatusChip.tsx'
import { useTaxonomyOptions } from '../use-taxonomy-options.ts'
import { MissingFields } from './MissingFields.tsx'
import { NewImages } from './NewImages.tsx'
import { Preview } from './Preview.tsx'
import { ProductActions } from './ProductActions.tsx'
import { SectionFields } from './ProductField.tsx'
import { ProductTexts } from './ProductTexts.tsx'
import { PublishButton } from './PublishButton.tsx'
import { useProductConflictFields } from './product-views.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { RestoredDraftNotice } from './RestoredDraftNotice.tsx'
import { SalesTerms } from './SalesTerms.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ShelfLife } from './ShelfLife.tsx'
import { TaxonomyFields } from './TaxonomyFields.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { isNewSingleVariant, PriceAndStockFields } from './VariantRow.tsx'
import { Variants } from './Variants.tsx'
import '../catalog.css'

/** Name and status of the product, with the actions that the status allows. */
function EditorHeader({ editor, onPublish }: { editor: Editor; onPublish: () => void }) {
  const { t, language } = useI18n()
  const { saved, draft } = editor
  const name = draft.texts[language].name || draft.texts.ar.name
  return (
    <header className="spread">
      <div className="cluster">
        <h1 className="admin__title">{name ? <Isolate>{name}</Isolate> : t('catalog.new')}</h1>
        <ProductStatusChip status={saved?.status ?? 'draft'} at={saved?.publishedAt} />
      </div>
      {saved ? (
        <ProductActions editor={editor} saved={saved} />
      ) : (
        <PublishButton editor={editor} onPublish={onPublish} />
      )}
    </header>
  )
}

function ImagesCard({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section className="card stack" aria-labelledby="images-title">
      <h2 className="admin__heading" id="images-title">
        {t('catalog.images')}
      </h2>
      {children}
    </section>
  )
}

/** Price and initial stock of a new product with one variant, beside the texts. */
function PriceAndStock({ editor }: { editor: Editor }) {
  const { t } = useI18n()
  return (
    <section className="card stack" aria-labelledby="price-title">
      <h2 className="admin__heading" id="price-title">
        {t('catalog.price-and-stock')}
      </h2>
      <PriceAndStockFields editor={editor} />
    </section>
  )
}

/**
 * Editor for a product. All fields are saved together; the images of an existing product are saved separately. The
 * editor of a new product begins with the fields that every product needs.
 */
export function ProductEditor({ product }: { product: AdminProduct | null }) {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const choices = useTaxonomyOptions()
  const editor = useEditor(product, useProductConflictFields(choices))
  const { saved, isUnsaved, form, failure } = editor
  const isNew = saved === null
  const isDone = useRef(false)
  const [spoken, setSpoken] = useState<Language>(language)
  const leaving = useLeaveGuard(() => isUnsaved && !isDone.current)

  async function save() {
    const answer = await editor.save()
    if (!answer) return
    addToast({ type: 'success', title: t('shipping.saved') })
    if (!saved) await openSaved(answer)
  }

  async function openSaved({ id }: AdminProduct) {
    isDone.current = true
    await navigate(adminPaths.product(id), { replace: true })
  }

  async function publishNew() {
    const at = new Date().toISOString()
    const answer = await editor.step(
      ({ id, version }) => api.adminPublishProduct({ params: { id }, body: { at, version } }),
      t('catalog.published'),
    )
    if (!answer) return
    if (answer.status === 'draft') addToast({ type: 'error', title: t('catalog.publish.failed') })
    await openSaved(answer)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  useSaveShortcut(() => void save())

  const preview = <Preview editor={editor} choices={choices} language={spoken} onLanguage={setSpoken} />
  return (
    <>
      <EditorHeader editor={editor} onPublish={() => void publishNew()} />
      {editor.conflict}
      <RestoredDraftNotice editor={editor} />
      <MissingFields editor={editor} />
      {saved && (
        <ImagesCard>
          <ProductImages productId={saved.id} productVersion={saved.version} onSaved={editor.reloadImages} />
        </ImagesCard>
      )}
      <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
        <div className="product-writing" data-new={isNew || undefined}>
          <ProductTexts editor={editor} onLanguage={setSpoken} />
          {isNew ? (
            <div className="stack">
              <ImagesCard>
                <NewImages editor={editor} />
              </ImagesCard>
              {isNewSingleVariant(editor) && <PriceAndStock editor={editor} />}
              <TaxonomyFields editor={editor} choices={choices} />
              {preview}
            </div>
          ) : (
            preview
          )}
        </div>
        <div className="admin-columns">
          <div className="stack">
            <Variants editor={editor} choices={choices} />
            <SectionFields section="size-table" editor={editor} choices={choices} />
            <SalesTerms editor={editor} choices={choices} />
          </div>
          <div className="stack">
            {!isNew && <TaxonomyFields editor={editor} choices={choices} />}
            <RelatedProducts editor={editor} />
            <RegistrationFields editor={editor} choices={choices} />
            <ShelfLife editor={editor} choices={choices} />
          </div>
        </div>
        <div role="alert">{failure && <FieldError id="product-failure">{failure}</FieldError>}</div>
        <SaveBar editor={editor} />
      </form>
      <UnsavedChangesDialog
        {...leaving}
        leave={() => {
          editor.discard()
          leaving.leave()
        }}
      />
    </>
  )
}
