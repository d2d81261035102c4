import { percentText } from '../../language.ts'
import type { words } from '../../tax/activities/activity-words.ts'

export const taxActivities: typeof words = {
  add: 'En ajouter une',
  none: 'Personne ici n’a d’entreprise ni de bien en location. Ajoutez-en, et leurs revenus et leurs dépenses auront leur propre formulaire.',
  kinds: {
    BUSINESS: 'Entreprise',
    PROFESSION: 'Profession libérale',
    COMMISSION: 'Commissions',
    RENTAL: 'Location',
    EMPLOYMENT: 'Emploi avec dépenses',
  },
  yours: (percent) => `${percentText(percent, { exact: true, locale: 'fr-CA' })} à vous`,
  since: (day) => `depuis le ${day}`,
  until: (day) => `jusqu’au ${day}`,
  gst: (number) => `TPS/TVH ${number}`,
  gstSince: (day) => `TPS/TVH depuis le ${day}`,
  qst: (number) => `TVQ ${number}`,
  qstSince: (day) => `TVQ depuis le ${day}`,
  nothingMore: 'Rien de plus n’est connu',
  notRegistered: 'Non inscrite aux taxes de vente',

  changed: (name) => `Modifié : ${name}.`,
  added: (name) => `Ajouté : ${name}.`,
  deleted: (name) => `Supprimé : ${name}.`,
  deleteNamed: (name) => `Supprimer « ${name} »?`,
  deleteSays: 'Plus rien ne doit y être associé. Les opérations et les reçus restent tels quels.',

  form: {
    title: 'Configurer une entreprise, une location ou un emploi',
    add: 'Configurer',
    names: {
      BUSINESS: 'Rédaction',
      PROFESSION: 'Cabinet de traduction',
      COMMISSION: 'Vente immobilière',
      RENTAL: 'L’appartement de la rue Bank',
      EMPLOYMENT: 'Télétravail',
    },
    share: 'Votre part, en pourcentage',
    began: 'Début',
    ended: 'Fin',
  },
  setup: {
    fromYear: 'À partir de quelle année d’imposition',
    lines: 'Catégories à ajouter, une par ligne',
    home: 'Ce que coûte le domicile',
    car: 'Ce que coûte le véhicule',
  },
  twoLetters: (like) => `Deux lettres, comme ${like}.`,

  salesTax: {
    gst: 'Inscrite à la TPS/TVH',
    gstHint: 'La taxe payée se récupère en crédits. La méthode rapide n’est pas calculée ici.',
    gstNumber: 'Numéro de TPS/TVH',
    period: 'Déclare',
    periods: {
      ANNUAL: 'Une fois par année',
      QUARTERLY: 'Chaque trimestre',
      MONTHLY: 'Chaque mois',
    },
    from: 'Inscrite à partir du',
    until: 'Jusqu’au',
    qst: 'Inscrite à la TVQ',
    qstHint: 'Au Québec; elle a sa propre colonne.',
    qstNumber: 'Numéro de TVQ',
  },
}
