import type { words } from '../../ahead/words.ts'
import { numberText } from '../../language.ts'

export const ahead: typeof words = {
  tabs: { whatIf: 'Et si', loans: 'Chaque prêt', debts: 'Dettes ensemble' },

  noLoans: 'Ajoutez un compte de prêt, d’hypothèque ou de marge de crédit, puis inscrivez ses modalités ici.',
  noTerms: 'Pas encore de modalités',
  noTermsText:
    'Avec le taux, le versement et la durée, Hearth montre quand il finit, de quoi chaque versement est fait et ce que changerait un versement plus élevé.',
  addTerms: 'Inscrire les modalités',
  terms: 'Modalités',
  ends: 'Prend fin',
  neverEnds: 'Pas avec ce versement',
  interestAhead: 'Intérêts à venir',
  rate: 'Taux',
  payment: 'Versement',
  fixedTo: (day) => `jusqu’au ${day}`,
  byTerms: 'Dû selon les modalités',
  rhythms: {
    MONTHLY: 'Mensuel',
    SEMI_MONTHLY: 'Bimensuel',
    BIWEEKLY: 'Aux deux semaines',
    ACCELERATED_BIWEEKLY: 'Accéléré, aux deux semaines',
    WEEKLY: 'Hebdomadaire',
    ACCELERATED_WEEKLY: 'Accéléré, hebdomadaire',
  },
  compoundings: {
    SEMI_ANNUAL: 'Semestrielle, non à l’avance (hypothèques canadiennes)',
    MONTHLY: 'Mensuelle (États-Unis, la plupart des prêts)',
    DAILY: 'Quotidienne, simple (marges de crédit)',
  },
  kinds: { FIXED: 'À taux fixe', VARIABLE: 'À taux variable' },

  chart: (day) => `Ce qui est dû jusqu’à la fin, ${day}`,
  paid: 'Payé jusqu’ici',
  asScheduled: 'Comme prévu',
  tried: 'Avec votre essai',

  payments: 'Versements faits et à venir',
  interest: 'Intérêts',
  principal: 'Capital',
  owedAfter: 'Dû ensuite',
  next: 'Pas encore versé',
  differs: (interest) => `${interest} selon les modalités`,
  notSplit: 'Non réparti',
  soFar: (year, interest, principal) =>
    `${year} jusqu’ici\u00a0: ${interest} d’intérêts, ${principal} de capital`,
  showAllPayments: 'Afficher tous les versements',

  change: 'Qu’est-ce que cela changerait?',
  tryIt: 'Essayez. Rien n’est inscrit.',
  moreAMonth: 'De plus chaque mois',
  lump: 'Un versement de',
  otherRate: 'Taux après le renouvellement, en pour cent',
  rateNow: 'Un autre taux, en pour cent',
  sooner: (months) => `${lasting(months)} plus tôt`,
  later: (months) => `${lasting(months)} plus tard`,
  sameMonth: 'Le même mois',
  paidOffIn: (month, before) => `Remboursé en ${month} plutôt qu’en ${before}.`,
  interestAsScheduled: 'Intérêts comme prévu',
  interestTried: 'Intérêts avec ce changement',
  saved: 'Intérêts épargnés',
  costs: 'Coût de plus',
  allowed: (percent, most) =>
    `Jusqu’à ${percent} par année peuvent être remboursés d’avance sans frais; ici, ${most} par année au plus.`,
  overAllowed: (allowed, most) =>
    `C’est ${most} en une année; les modalités n’en permettent que ${allowed} sans frais.`,
  keepScenario: 'Garder comme scénario',
  scenarioOf: (name, amount) => `${name}, ${amount} de plus par mois`,

  split: 'Répartition des versements',
  splitOn: 'En marche',
  splitText:
    'Chaque versement est réparti entre intérêts et capital selon les modalités. Les chiffres du prêteur l’emportent là où le compte les a.',
  splitCount: (count) =>
    count < 2
      ? `${numberText(count)} versement ne dit pas ce qui est de l’intérêt.`
      : `${numberText(count)} versements ne disent pas ce qui est de l’intérêt.`,
  splitVerb: (count) => (count < 2 ? 'Répartir 1 versement' : `Répartir ${numberText(count)} versements`),
  splitLater: 'Répartir les prochains versements',
  splitCategory: 'Catégorie des intérêts',
  splitDone: (count) =>
    count < 2 ? `${numberText(count)} versement réparti.` : `${numberText(count)} versements répartis.`,
  splitOff: 'Les versements ne sont plus répartis.',

  form: {
    title: (name) => `Modalités de ${name}`,
    startDate: 'Les intérêts courent depuis le',
    firstPayment: 'Premier versement',
    rhythm: 'Fréquence des versements',
    compounding: 'Capitalisation des intérêts',
    years: 'Amortissement, en années',
    rate: 'Taux, en pour cent',
    until: 'Convenu jusqu’au (facultatif)',
    payment: 'Versement (calculé si vide)',
    kind: 'Genre de taux',
    addPeriod: 'Ajouter un renouvellement',
    removePeriod: 'Retirer cette période',
    period: (number) => `Taux ${numberText(number)}`,
    prepay: 'Remboursable d’avance par année sans frais, en pour cent (facultatif)',
    forget: 'Supprimer les modalités',
  },
  faults: {
    rate: 'Un taux comme 4,89.',
    years: 'Entre un mois et 50 ans.',
    date: 'Choisissez un jour.',
    percent: 'Entre 0 et 100.',
  },
  termsKept: (name) => `Modalités de ${name} enregistrées.`,
  termsGone: (name) => `Modalités de ${name} supprimées.`,

  debts: {
    none: 'Inscrivez les modalités de vos prêts; cette page montre ensuite dans quel ordre les rembourser et ce que cela épargne.',
    order: 'Ordre de remboursement',
    orders: { SMALLEST: 'La plus petite d’abord', DEAREST: 'La plus chère d’abord', OWN: 'Mon ordre' },
    free: (month, saved) => `Sans ces dettes en ${month}; ${saved} d’intérêts épargnés.`,
    never: 'Ces versements ne les remboursent jamais.',
    debt: 'Dette',
    aMonth: 'Versé par mois',
    alone: 'Seule',
    chart: 'Ce qui est dû, mois par mois',
    months: 'Mois par mois',
    list: 'Dettes dans l’ordre de leur remboursement',
  },

  whatIf: {
    new: 'Nouveau scénario',
    none: 'Un scénario change la prévision à l’essai\u00a0: une augmentation, une voiture, un jour de travail de moins. Rien n’en est inscrit.',
    create: 'Créer un scénario',
    asItIs: 'Tel quel',
    lowestSentence: (name, amount, month) =>
      `Avec «\u00a0${name}\u00a0», les comptes courants descendent à ${amount} en ${month}.`,
    chart: 'Comptes courants au cours de la prochaine année',
    addChange: 'Ajouter un changement',
    noChange: 'Pas encore de changement.',
    lowest: 'Point le plus bas',
    lowestBy: 'Point le plus bas de chaque compte',
    runway: 'Réserve sans revenu',
    months: (count) => `${count} mois`,
    noRunway: 'Aucune dépense',
    eachMonth: 'Écart chaque mois',
    compared: 'par rapport à tel quel',
    netWorthIn: 'Valeur nette dans',
    years: (count) => (count < 2 ? '1 an' : `${numberText(count)} ans`),
    assumptions: (investments, put, cash) =>
      `Les placements croissent de ${investments} par année, ${put} y sont versés chaque année, l’encaisse croît de ${cash}. Rien n’est inscrit ici.`,
    changeAssumptions: 'Hypothèses',
    growth: 'Croissance des placements, en pour cent par année',
    cashGrowth: 'Croissance de l’encaisse, en pour cent par année',
    invested: 'Versé aux placements chaque année',
    from: (day) => `Dès le ${day}`,
    until: 'Jusqu’au (facultatif)',
    everyMonths: 'Tous les … mois',
    what: 'Ce qui change',
    kinds: {
      ONE_OFF: 'Un montant unique',
      RECURRING: 'Quelque chose de récurrent',
      SUBSCRIPTION: 'Un abonnement ou un revenu',
      LOAN: 'Un nouveau prêt',
      PURCHASE: 'Un achat',
      RATE: 'Le taux d’un prêt',
    },
    amountHint: 'Un moins pour l’argent qui sort.',
    subscription: 'Lequel',
    newAmount: 'Nouveau montant (finit si vide)',
    ended: (name) => `${name} prend fin`,
    becomes: (name) => `${name}, nouveau montant`,
    loanLine: (name, rate, months) => `${name} à ${rate}, ${numberText(months)} mois`,
    rateLine: (name, rate) => `${name} à ${rate}`,
    price: 'Prix d’achat',
    principal: 'Emprunté',
    monthsToPay: 'Mois pour rembourser',
    loses: 'Perd de la valeur, en pour cent par année (facultatif)',
    which: 'Quel prêt',
    deleteVerb: 'Supprimer le scénario',
    added: (name) => `${name} ajouté.`,
    changed: (name) => `${name} modifié.`,
    deleted: (name) => `${name} supprimé.`,
    removeChange: (name) => `Retirer ${name}`,
    gone: 'Quelque chose qui n’existe plus',
  },
}

function lasting(months: number): string {
  const [years, left] = [Math.floor(months / 12), months % 12]
  const parts = [
    ...(years > 0 ? [years === 1 ? '1 an' : `${numberText(years)} ans`] : []),
    ...(left > 0 ? [`${numberText(left)} mois`] : []),
  ]
  return parts.join(' ')
}
