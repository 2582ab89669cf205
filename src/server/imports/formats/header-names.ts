import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { TargetName } from '../../../shared/rules/import-targets.ts'
import { normaliseText } from '../../../shared/rules/text.ts'

/** Column names in product tables of other shops, in four languages, by the field that they stand for. */
export const HEADER_NAMES = {
  group:
    'group | product id | product code | parent sku | item group id | model | handle | style | المجموعة | رمز المنتج الأب | معرف المنتج | מקט קבוצה | קבוצה | מזהה מוצר | группа | код товара | id товара | модель',
  brand:
    'brand | vendor | manufacturer | maker | make | العلامة | العلامة التجارية | الماركة | الشركة | الشركة المصنعة | מותג | יצרן | бренд | марка | производитель',
  category:
    'category | categories | type | product type | product category | department | collection | القسم | الفئة | التصنيف | النوع | الأقسام | קטגוריה | מחלקה | סוג | категория | раздел | тип',
  stock:
    'stock | quantity | qty | inventory | on hand | available | stock quantity | inventory quantity | units | in stock quantity | المخزون | الكمية | الرصيد | العدد | מלאי | כמות | יחידות | остаток | количество | кол во | в наличии | наличие | склад',
  offer_price:
    'offer price | sale price | special price | discount price | promo price | سعر العرض | سعر التخفيض | السعر بعد الخصم | السعر المخفض | מחיר מבצע | מחיר הנחה | מחיר אחרי הנחה | цена со скидкой | акционная цена | цена по акции',
  cost: 'cost | cost per item | cost of goods | unit cost | cost price | purchase price | buying price | التكلفة | تكلفة الوحدة | سعر التكلفة | سعر الشراء | עלות | עלות ליחידה | מחיר עלות | מחיר קנייה | себестоимость | закупочная цена | цена закупки',
  size: 'size | volume | capacity | الحجم | المقاس | السعة | גודל | מידה | נפח | размер | объем',
  color: 'color | colour | shade | اللون | الدرجة | צבע | גוון | цвет | оттенок',
  published:
    'published | active | visible | enabled | on sale | منشور | معروض | فعال | מפורסם | פעיל | מוצג | опубликован | активен | показывать',
  images:
    'image | images | image url | image link | picture | pictures | photo | photos | image src | الصورة | الصور | رابط الصورة | צילום | תמונה | תמונות | קישור לתמונה | картинка | изображение | изображения | фото | ссылка на фото',
  image_alt:
    'alt | alt text | image alt | image alt text | النص البديل | وصف الصورة | טקסט חלופי | альтернативный текст | описание изображения',
  name: 'name | title | product | product name | item | item name | product title | الاسم | اسم المنتج | المنتج | اسم الصنف | الصنف | العنوان | שם | שם מוצר | שם המוצר | מוצר | פריט | שם פריט | название | наименование | имя | товар | название товара | наименование товара',
  slug: 'slug | url slug | url key',
  short_description:
    'short description | summary | subtitle | excerpt | وصف قصير | الوصف القصير | وصف مختصر | الوصف المختصر | نبذة | תיאור קצר | תקציר | краткое описание | короткое описание',
  description:
    'description | body | body html | details | long description | content | الوصف | وصف | وصف المنتج | التفاصيل | תיאור | תיאור מוצר | תיאור המוצר | פירוט | описание | описание товара | подробное описание',
  features:
    'features | benefits | highlights | المزايا | الميزات | الفوائد | יתרונות | תכונות | преимущества | особенности',
  how_to_use:
    'how to use | usage | directions | instructions | طريقة الاستخدام | طريقة الاستعمال | الاستخدام | אופן שימוש | אופן השימוש | הוראות שימוש | способ применения | применение | инструкция',
  materials: 'material | materials | fabric | الخامة | الخامات | المواد | חומר | חומרים | материал | материалы',
  suitable_for:
    'suitable for | who its for | for whom | مناسب ل | مناسبة ل | يناسب | מתאים ל | למי זה מתאים | подходит для | кому подходит',
  warnings:
    'warning | warnings | cautions | precautions | تحذير | تحذيرات | التحذيرات | محاذير | אזהרה | אזהרות | предупреждение | предупреждения | меры предосторожности',
  size_advice: 'how to measure | measuring | طريقة القياس | איך מודדים | как измерить',
  seo_title:
    'seo title | meta title | page title | عنوان السيو | عنوان محركات البحث | כותרת seo | כותרת מטא | seo заголовок | мета заголовок',
  seo_description:
    'seo description | meta description | وصف السيو | وصف محركات البحث | תיאור seo | תיאור מטא | seo описание | мета описание',
  sku: 'sku | item code | item number | article | article number | variant sku | part number | code | product number | رمز المنتج | الرمز | رمز الصنف | رقم الصنف | كود | الكود | كود المنتج | מקט | קוד מוצר | קוד פריט | מספר פריט | артикул | код | sku товара',
  barcode:
    'barcode | bar code | ean | gtin | upc | isbn | الباركود | باركود | رمز شريطي | ברקוד | штрихкод | штрих код',
  price:
    'price | regular price | unit price | retail price | selling price | price ils | price nis | list price | variant price | السعر | سعر البيع | سعر | سعر المستهلك | السعر بالشيكل | מחיר | מחיר מכירה | מחיר לצרכן | מחיר ליחידה | цена | цена продажи | розничная цена | стоимость',
  new_until: 'new until | جديد حتى | חדש עד | новинка до',
  max_order_quantity:
    'max order quantity | max per order | order limit | أقصى كمية للطلب | الحد الأقصى للطلب | מקסימום להזמנה | максимум в заказе',
  low_stock_threshold:
    'low stock threshold | low stock | reorder level | minimum stock | low stock amount | حد التنبيه | حد المخزون المنخفض | الحد الأدنى | סף מלאי נמוך | מלאי מינימלי | минимальный остаток | порог остатка',
  professional_only:
    'professional only | professionals only | للمختصين فقط | للمهنيين فقط | לאנשי מקצוע בלבד | только для специалистов',
  returnable: 'returnable | returns | قابل للإرجاع | ניתן להחזרה | возврат',
  skin_types: 'skin type | skin types | نوع البشرة | أنواع البشرة | סוג עור | סוגי עור | тип кожи | типы кожи',
  spf: 'spf | sun protection factor | معامل الحماية | عامل الحماية | מקדם הגנה | фактор защиты | спф',
  ingredients: 'ingredients | inci | composition | المكونات | التركيب | רכיבים | מרכיבים | состав | ингредиенты',
  registration_number:
    'registration number | license number | رقم التسجيل | رقم الترخيص | מספר רישום | מספר רישיון | регистрационный номер | номер регистрации',
  registration_holder:
    'registration holder | license holder | licence holder | صاحب التسجيل | صاحب الترخيص | בעל הרישום | בעל הרישיון | владелец регистрации | держатель регистрации',
  registration_expires_on:
    'registration expires on | registered until | registration expiry | انتهاء التسجيل | תוקף הרישום | регистрация до | срок регистрации',
  origin:
    'origin | country | country of origin | made in | بلد المنشأ | المنشأ | بلد الصنع | ארץ ייצור | ארץ מקור | ארץ הייצור | страна | страна производства | страна происхождения',
  arabic_label: 'arabic label | بطاقة عربية | ملصق عربي | תווית בערבית | этикетка на арабском',
  months_after_opening:
    'pao | months after opening | period after opening | الصلاحية بعد الفتح | أشهر بعد الفتح | חודשים לאחר פתיחה | срок после вскрытия',
  shelf_life_months: 'shelf life | shelf life months | مدة الصلاحية | مدة الصلاحية بالأشهر | חיי מדף | срок годности',
  tags: 'tag | tags | keywords | labels | الوسوم | وسوم | الكلمات المفتاحية | תגיות | תגים | теги | метки | ключевые слова',
} as const satisfies Record<TargetName, string>

/** Words in a column name that state the language of its texts. */
const LANGUAGE_NAMES: Record<Language, readonly string[]> = {
  ar: [
    'ar',
    'arabic',
    'in arabic',
    'عربي',
    'العربي',
    'عربية',
    'العربية',
    'بالعربية',
    'بالعربي',
    'בערבית',
    'ערבית',
    'арабский',
    'на арабском',
    'по арабски',
  ],
  en: [
    'en',
    'eng',
    'english',
    'in english',
    'إنجليزي',
    'الإنجليزي',
    'الإنجليزية',
    'بالإنجليزية',
    'بالإنجليزي',
    'באנגלית',
    'אנגלית',
    'английский',
    'на английском',
    'по английски',
  ],
  he: [
    'he',
    'heb',
    'hebrew',
    'in hebrew',
    'عبري',
    'العبري',
    'العبرية',
    'بالعبرية',
    'بالعبري',
    'בעברית',
    'עברית',
    'иврит',
    'на иврите',
  ],
  ru: [
    'ru',
    'rus',
    'russian',
    'in russian',
    'روسي',
    'الروسي',
    'الروسية',
    'بالروسية',
    'بالروسي',
    'ברוסית',
    'רוסית',
    'русский',
    'на русском',
    'по русски',
  ],
}

/** Names of the languages in normalised spelling. */
export const LANGUAGE_WORDS = Object.fromEntries(
  LANGUAGE_CODES.map(language => [language, LANGUAGE_NAMES[language].map(normaliseText)]),
) as Record<Language, string[]>
