import { numberText, percentText } from '../../language.ts'
import type { words } from '../../receipts/words.ts'
import { withComma } from '../decimals.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`

export const receipts: typeof words = {
  salesTax: 'Taxe',
  receipts: 'Reçus',
  receipt: 'Reçu',
  allReceipts: 'Tous les reçus',
  allItems: 'Articles',
  splitByItsItems: 'Ventiler par articles',
  waits: 'Hearth ne répond pas. Les photos que vous ajoutez sont gardées ici et envoyées dès qu’il répond.',

  list: {
    shown: 'Reçus affichés',
    pages: 'Pages des reçus',
    daysChosen: 'Jours choisis',
    anyDay: 'Tous les jours',
    binEmpty: 'La corbeille est vide.',
    nothingFits: 'Aucun reçu ne correspond.',
    fits: (payee, day) => `Correspond à ${payee === '' ? 'un paiement' : payee}, ${day}`,
    nothing:
      'Photographiez un reçu : Hearth le lit de lui-même et trouve l’opération à laquelle il appartient.',
  },
  views: {
    '': 'Tous',
    look: 'À vérifier',
    open: 'Non joints',
    attached: 'Joints',
    failed: 'Non lus',
    bin: 'Corbeille',
  },
  statuses: {
    UPLOADED: 'En attente',
    READING: 'Lecture…',
    READ: 'Non joint',
    NEEDS_REVIEW: 'À vérifier',
    FAILED: 'Non lu',
    MATCHED: 'Joint',
  },
  inBin: 'À la corbeille',
  document: 'Document',
  sure: {
    fit: (count) =>
      counted(
        count,
        'reçu correspond à une seule opération.',
        'reçus correspondent chacun à une seule opération.',
      ),
    attach: 'Les joindre',
    attached: (count) => counted(count, 'reçu joint.', 'reçus joints.'),
  },

  choose: {
    add: 'Ajouter des reçus',
    addFiles: 'Choisir des photos ou des PDF',
    takePicture: 'Prendre une photo',
    takePictureOfReceipt: 'Prendre un reçu en photo',
    picture: 'Photo d’un reçu',
  },
  snap: {
    what: 'Photos et PDF de reçus, plusieurs à la fois',
    stays: 'Lus sur votre propre Hearth; rien n’en sort.',
    drop: 'Déposez-les n’importe où, ou collez-en un.',
    waits: 'Hearth ne répond pas. Les photos sont gardées ici et envoyées plus tard.',
  },
  ofTransaction: 'Reçus de cette opération',
  sent: {
    title: 'En route',
    dismiss: (file) => `Masquer ${file}`,
    doNotSend: (file) => `Ne pas envoyer ${file}`,
    preparing: 'Réduction de sa taille…',
    onlyHere: 'Plus de place sur cet appareil pour le garder; laissez cette page ouverte',
    waiting: 'En attente',
    kept: 'Gardé ici, envoyé quand Hearth répondra',
    sending: 'Envoi…',
    notTaken: 'Non accepté',
    duplicate: 'Vous l’aviez déjà',
    unopened:
      'Ce navigateur ne peut pas ouvrir cette photo HEIC ou AVIF. Partagez-la ou enregistrez-la en JPEG et choisissez ce fichier, ou prenez la photo ici; Safari et les iPhone la convertissent d’eux-mêmes.',
  },

  fields: {
    merchant: 'Commerçant',
    date: 'Date',
    time: 'Heure',
    total: 'Total',
    subtotal: 'Avant taxes',
    tip: 'Pourboire',
    currency: 'Devise',
    cardLast4: 'Carte',
  },
  lastFour: 'Quatre derniers chiffres de la carte',
  taxKinds: {
    GST: 'TPS',
    HST: 'TVH',
    PST: 'TVP',
    QST: 'TVQ',
    VAT: 'TVA',
    SALES_TAX: 'Taxe de vente',
  },
  sureness: {
    sure: 'Lu clairement',
    unsure: 'Incertain, à vérifier',
    corrected: 'Saisi par une personne',
    missing: 'Introuvable',
  },
  reasons: {
    TOTAL_MISSING: 'Aucun total n’a été trouvé. Écrivez ce qui a été payé.',
    TOTAL_UNSURE: 'Ce n’est peut-être pas le total. Est-ce ce qui a été payé?',
    TOTAL_CONTRADICTED: 'Les chiffres du papier ne donnent pas ce total. Est-ce ce qui a été payé?',
    TOTAL_OF_SEVERAL: 'Il semble y avoir plus d’un reçu. Séparez-les, ou entrez ce qui est à celui-ci.',
    DATE_MISSING: 'Aucune date n’a été trouvée. Quel jour était-ce?',
    DATE_UNSURE: 'La date est difficile à lire. Est-ce le bon jour?',
    DATE_AMBIGUOUS: 'La date peut se lire de plus d’une façon. Quel jour était-ce?',
    MERCHANT_MISSING: 'Aucun nom n’a été trouvé. De qui est ce reçu?',
    MERCHANT_UNSURE: 'Le nom est difficile à lire. Est-ce bien celui-là?',
  },
  papers: {
    found: (count) => `On dirait ${numberText(count)} reçus.`,
    split: (count) => `Séparer en ${numberText(count)}`,
    done: (count) => `Séparé en ${numberText(count)} reçus. L’original reste comme document.`,
  },
  failures: {
    ENCRYPTED_PDF:
      'Ce PDF est verrouillé par un mot de passe. Enregistrez-le sans mot de passe, ou remplissez les champs à la main.',
    TOO_MANY_PAGES:
      'Il y a plus de pages que Hearth n’en lit. Remplissez les champs à la main, ou n’envoyez que les pages qui comptent.',
    TIMEOUT: 'La lecture a pris trop de temps. Relisez-le, ou remplissez les champs à la main.',
    OUT_OF_MEMORY:
      'La lecture aurait pris trop de mémoire. Envoyez une photo plus petite ou moins de pages, ou remplissez les champs à la main.',
    READER_BROKE:
      'Ce fichier est fait de telle sorte que Hearth ne peut pas le lire. Prenez-le en photo, ou remplissez les champs à la main.',
    DAMAGED:
      'Ce fichier est endommagé et ne peut pas être lu. Remplissez les champs à la main, ou prenez une autre photo.',
    NO_TEXT:
      'Aucun texte n’a été trouvé. Une photo plus nette et mieux éclairée peut aider; sinon, remplissez les champs à la main.',
  },
  duplicates: {
    SAME_TEXT: 'Ceci semble être une autre photo d’un reçu qui est déjà ici.',
    SAME_PURCHASE:
      'Un autre reçu a le même commerçant, le même jour et le même total. Deux reçus pareils sont possibles.',
  },
  duplicate: 'Un autre reçu ressemble à celui-ci.',
  numbers: 'Ce que disent les chiffres',
  checks: {
    subtotalPlusTax: {
      right: 'Avant taxes, taxes et pourboire donnent le total',
      wrong: 'Avant taxes, taxes et pourboire ne donnent pas le total',
    },
    itemsSum: { right: 'La somme des articles est juste', wrong: 'La somme des articles ne concorde pas' },
    paidMinusChange: {
      right: 'Le montant remis moins la monnaie donne le total',
      wrong: 'Le montant remis moins la monnaie ne donne pas le total',
    },
    taxRate: { right: 'La taxe correspond à son taux', wrong: 'La taxe ne correspond pas à son taux' },
  },

  screen: {
    gone: 'Ce reçu n’existe plus.',
    closeIt: 'Fermer le reçu',
    showMore: 'Voir plus de l’image',
    picture: 'Image : plus et moins l’agrandissent et la réduisent, les flèches la déplacent',
    toBeRead: 'En attente de lecture…',
    pictureComes: 'L’image arrive…',
    fileMissing: 'Le fichier n’est plus là où il était gardé. Ce qui en a été lu est encore ici.',
    noPicture: 'Il n’y en a aucune image.',
    pageBefore: 'Page précédente',
    pageNext: 'Page suivante',
    smaller: 'Réduire',
    larger: 'Agrandir',
  },
  pageOfReceipt: (page) => `Page ${page} du reçu`,
  pageOf: (page, pages) => `${page} sur ${pages}`,

  menu: {
    readAgain: 'Relire',
    isReadAgain: 'Il est en cours de relecture.',
    askAi: 'Demander à mon fournisseur d’IA…',
    download: 'Télécharger l’original',
    isReceipt: 'C’est un reçu',
    isDocument: 'Ce n’est qu’un document',
    countsAsReceipt: 'Il compte comme un reçu.',
    keptAsDocument: 'Il est gardé comme document; personne n’est interrogé à son sujet.',
    detach: 'Détacher de son opération',
    detached: 'Il n’est plus joint à aucune opération.',
    putBack: 'Rétablir',
    isBack: 'Il est rétabli.',
  },
  deleted: (name) => `${name} : à la corbeille pour 30 jours.`,

  panel: {
    readByAi: 'Lu par le fournisseur d’IA d’un membre, et non sur cette machine.',
    refund: 'Un remboursement : l’argent est revenu.',
    document: 'Gardé comme document; personne n’est interrogé à son sujet.',
    inBin: 'À la corbeille. Il disparaît pour de bon après 30 jours.',
    more: 'Avant taxes, pourboire, carte et plus',
    reading: 'Lecture… Cela prend quelques secondes; vous pouvez partir.',
    readingPage: (page, pages) => `Lecture de la page ${page} sur ${pages}…`,
    waiting: (before) => `En attente de lecture; ${counted(before, 'autre', 'autres')} avant lui.`,
    items: (count) => counted(count, 'article', 'articles'),
    attachIt: 'Joindre le reçu',
    newOfIt: 'Une nouvelle opération à partir du reçu',
    open: 'Ouvrir l’opération',
    new: 'Nouvelle',
    attachTo: (payee) => `Joindre à ${payee}`,
    attachToSome: 'Joindre à…',
  },
  attached: (payee) => `Joint à ${payee}.`,
  match: {
    attachedTo: (payee) => `Joint à ${payee},`,
    belongsTo: (payee) => `Appartient à ${payee},`,
    perhaps: (payee) => `Peut-être ${payee},`,
    alsoPayment: (payee, sum) => `Avec le paiement à ${payee}, ${sum}`,
    alsoReceipt: (name, sum) => `Avec le reçu de ${name}, ${sum}`,
    chooseAnother: 'En choisir une autre',
  },

  line: {
    none: 'Néant',
    isRight: 'C’est juste',
    ofField: (label) => ` : ${label}`,
    keep: (label) => `Garder : ${`${label}`.toLowerCase()}`,
    keepTitle: 'Garder (Entrée)',
    leave: 'Laisser tel quel',
    wasRead: (read, corrector) => `${read} avait été lu; ${corrector ?? 'quelqu’un'} l’a modifié.`,
    isNone: (label) => `${label} : néant.`,
    is: (label, value) => `${label} : ${value}.`,
  },
  rate: (rate) => percentText(rate, { exact: true, locale: 'fr-CA' }),
  inTotal: 'comprise dans le total',
  workedOut: 'calculée',
  items: {
    lines: (count) => counted(count, 'ligne', 'lignes'),
    quantity: (quantity) => `${withComma(quantity)} ×`,
    withoutWords: 'Sans texte',
    notSure: 'incertain',
    add: 'Ajouter des articles',
    correct: 'Corriger les articles',
  },
  split: {
    chooseCategories: 'Choisir les catégories',
  },
}
