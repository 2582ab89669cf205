import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WholeProduct } from '../../../../shared/contracts/admin-catalog.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { adminPaths } from '../../admin-paths.ts'
import { ProductImages } from '../../media/ProductImages.tsx'
import { ProductState } from '../ProductState.tsx'
import { useTaxonomyOptions } from '../use-taxonomy-options.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Preview } from './Preview.tsx'
import { ProductSteps } from './ProductSteps.tsx'
import { ProductTexts } from './ProductTexts.tsx'
import { useProductViews } from './product-views.ts'
import { Registration } from './Registration.tsx'
import { SalesTerms } from './SalesTerms.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TaxonomyFields } from './TaxonomyFields.tsx'
import { useEditor } from './use-editor.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { Variants } from './Variants.tsx'

/** Editor of a whole product, saved as one. */
export function ProductEditor({ product }: { product: WholeProduct | null }) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const choices = useTaxonomyOptions()
  const editor = useEditor(product, useProductViews(choices))
  const { saved, draft, isUnsaved, form, failure } = editor
  const isDone = useRef(false)
  const [spoken, setSpoken] = useState<Language>(language)
  const leaving = useLeaveGuard(() => isUnsaved && !isDone.current)

  async function save() {
    const answer = await editor.save()
    if (!answer) return
    addToast({ type: 'success', title: t('shipping.saved') })
    if (saved) return
    isDone.current = true
    await navigate(adminPaths.product(answer.id), { replace: true })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    void save()
  }

  const name = draft.texts[language].name || draft.texts.ar.name
  return (
    <>
      <header className="spread">
        <div className="cluster">
          <h1 className="admin__title">{name ? <Isolate>{name}</Isolate> : t('catalog.new')}</h1>
          <ProductState status={saved?.status ?? 'draft'} at={saved?.publishedAt} />
        </div>
        {saved && <ProductSteps editor={editor} saved={saved} />}
      </header>
      {editor.conflict}
      <section className="card stack" aria-labelledby="pictures-title">
        <h2 className="admin__heading" id="pictures-title">
          {t('catalog.pictures')}
        </h2>
        {saved ? (
          <ProductImages productId={saved.id} onSaved={editor.reloadPictures} />
        ) : (
          <p className="quiet">{t('catalog.pictures.later')}</p>
        )}
      </section>
      <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <div className="product-writing">
          <ProductTexts editor={editor} onLanguage={setSpoken} />
          <Preview editor={editor} choices={choices} language={spoken} onLanguage={setSpoken} />
        </div>
        <div className="admin-order">
          <div className="stack">
            <Variants editor={editor} choices={choices} />
            <SalesTerms editor={editor} />
          </div>
          <div className="stack">
            <TaxonomyFields editor={editor} choices={choices} />
            <Registration editor={editor} />
          </div>
        </div>
        <div role="alert">{failure && <FieldError id="product-failure">{failure}</FieldError>}</div>
        <SaveBar editor={editor} />
      </form>
      <LeaveDialog {...leaving} />
    </>
  )
}
