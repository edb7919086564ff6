//! The API of mock interviews. Answers are neither stored nor logged.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRef, State};
use interview::QuestionBank;
use interview::{Competency, Feedback, PracticeRecord, Question, QuestionKind, SpeechTiming};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::platform::clock::Clock;
use crate::platform::http::{ApiError, Json, Path, Query};
use crate::platform::language;
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};

/// The state of mock interviews.
#[derive(Debug)]
pub struct InterviewState {
    /// The clock.
    pub clock: Clock,
    /// The interview questions.
    pub question_bank: Arc<QuestionBank>,
}

/// Maximum length of an answer, in characters. It is about ten times a useful length.
pub const MAX_ANSWER_CHARS: usize = 10_000;

/// Maximum request body, in bytes. The longest answer fits in any script, with its JSON.
const MAX_BODY_BYTES: usize = 64 * 1024;

const INTERVIEW_NOT_FOUND: ApiError = ApiError::NotFound("There is no such interview.");
/// The error for a question that is not in the question bank.
pub const QUESTION_NOT_FOUND: ApiError = ApiError::NotFound("There is no such question.");

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<InterviewState>: FromRef<S>,
{
    let answers = OpenApiRouter::new().routes(routes!(interview_feedback));
    OpenApiRouter::new()
        .routes(routes!(interviews))
        .routes(routes!(interview_questions))
        .routes(routes!(interview_question))
        .merge(answers.layer(DefaultBodyLimit::max(MAX_BODY_BYTES)))
}

/// Returns the form, for browsers without JavaScript.
pub fn forms(state: &Arc<InterviewState>) -> Vec<PageForm> {
    vec![PageForm::new("/tools/interview-prep", state, handle_form)]
}

/// The available interviews.
#[derive(Serialize, ToSchema)]
struct Interviews {
    /// Total number of questions.
    questions: usize,
    rounds: Vec<InterviewRound>,
}

/// A round, such as a technical interview.
#[derive(Serialize, ToSchema)]
struct InterviewRound {
    /// Identifier, used in URLs.
    id: String,
    name: String,
    /// The panel, the duration and the criteria.
    about: String,
    roles: Vec<InterviewRoleItem>,
}

/// A role that candidates are interviewed for.
#[derive(Serialize, ToSchema)]
struct InterviewRoleItem {
    /// Identifier, used in URLs.
    id: String,
    name: String,
    /// Number of questions for the role.
    questions: usize,
}

/// Returns the available interviews.
#[utoipa::path(
    get, path = "/tools/interview", tag = "tools",
    responses((status = 200, body = Interviews))
)]
async fn interviews(State(state): State<Arc<InterviewState>>) -> WithSurrogateKeys<Interviews> {
    let bank = &state.question_bank;
    let language = language::current().into();
    let rounds = bank.rounds.iter().map(|round| InterviewRound {
        id: round.id.clone(),
        name: round.name.get(language).to_owned(),
        about: round.about.get(language).to_owned(),
        roles: bank
            .roles_for(&round.id)
            .map(|role| InterviewRoleItem {
                id: role.id.clone(),
                name: role.name.get(language).to_owned(),
                questions: bank.questions_for(&round.id, &role.id).count(),
            })
            .collect(),
    });
    let questions = bank.questions.iter().map(|round| round.questions.len()).sum();
    WithSurrogateKeys {
        body: Interviews { questions, rounds: rounds.collect() },
        keys: vec![SurrogateKey::Program],
    }
}

/// Query parameters that select an interview.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct InterviewQuery {
    /// Identifier of the round.
    round: String,
    /// Identifier of a role of that round.
    role: String,
}

/// The questions of an interview.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InterviewQuestions {
    round_name: String,
    about: String,
    role_name: String,
    questions: Vec<InterviewQuestion>,
}

/// A question, without its model answer.
#[derive(Serialize, ToSchema)]
struct InterviewQuestion {
    id: String,
    competency: Competency,
    /// The kind of answer that the question asks for.
    kind: QuestionKind,
    question: String,
    /// An alternative wording that asks for the same competency.
    variant: String,
}

impl From<&Question> for InterviewQuestion {
    fn from(question: &Question) -> Self {
        Self {
            id: question.id.clone(),
            competency: question.competency,
            kind: question.kind,
            question: question.question.clone(),
            variant: question.variant.clone(),
        }
    }
}

/// Returns the questions of an interview.
#[utoipa::path(
    get, path = "/tools/interview/questions", tag = "tools", params(InterviewQuery),
    responses((status = 200, body = InterviewQuestions), (status = 404))
)]
async fn interview_questions(
    State(state): State<Arc<InterviewState>>,
    Query(query): Query<InterviewQuery>,
) -> Result<WithSurrogateKeys<InterviewQuestions>, ApiError> {
    let bank = &state.question_bank;
    let round = bank.round(&query.round).ok_or(INTERVIEW_NOT_FOUND)?;
    let role =
        bank.roles_for(&round.id).find(|role| role.id == query.role).ok_or(INTERVIEW_NOT_FOUND)?;
    let language = language::current().into();
    let body = InterviewQuestions {
        round_name: round.name.get(language).to_owned(),
        about: round.about.get(language).to_owned(),
        role_name: role.name.get(language).to_owned(),
        questions: bank.questions_for(&round.id, &role.id).map(Into::into).collect(),
    };
    Ok(WithSurrogateKeys { body, keys: vec![SurrogateKey::Program] })
}

/// A single question, for a page that links to it directly.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QuestionDetail {
    round_name: String,
    #[serde(flatten)]
    question: InterviewQuestion,
}

/// Returns a question by its identifier.
#[utoipa::path(
    get, path = "/tools/interview/questions/{question}", tag = "tools",
    params(("question" = String, Path)),
    responses((status = 200, body = QuestionDetail))
)]
async fn interview_question(
    State(state): State<Arc<InterviewState>>,
    Path(id): Path<String>,
) -> Result<WithSurrogateKeys<QuestionDetail>, ApiError> {
    let bank = &state.question_bank;
    let question = bank.question(&id).ok_or(QUESTION_NOT_FOUND)?;
    let set = bank.questions.iter().find(|set| set.questions.iter().any(|one| one.id == id));
    let round = set.and_then(|set| bank.round(&set.round)).ok_or(QUESTION_NOT_FOUND)?;
    let round_name = round.name.get(language::current().into()).to_owned();
    let body = QuestionDetail { round_name, question: question.into() };
    Ok(WithSurrogateKeys { body, keys: vec![SurrogateKey::Program] })
}

/// An answer to a question.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct AnswerInput {
    /// Identifier of the question.
    question: String,
    /// Text of the answer, at most 10,000 characters.
    answer: String,
    /// Whether the answer is to the question's variant.
    #[serde(default)]
    variant: bool,
    /// Duration of a spoken answer, in seconds, from its first to its last word.
    seconds: Option<u32>,
    /// The stored practice record of the question, if any.
    before: Option<PracticeRecord>,
}

/// The feedback on an answer.
#[derive(Serialize, ToSchema)]
struct FeedbackResponse {
    #[serde(flatten)]
    feedback: Feedback,
    /// The updated practice record of the question; missing if the answer was not scored.
    practised: Option<PracticeRecord>,
}

/// Returns feedback on an answer. The answer is neither stored nor logged.
#[utoipa::path(
    post, path = "/tools/interview/feedback", tag = "tools", request_body = AnswerInput,
    responses((status = 200, body = FeedbackResponse), (status = 404))
)]
async fn interview_feedback(
    State(state): State<Arc<InterviewState>>,
    Json(input): Json<AnswerInput>,
) -> Result<Json<FeedbackResponse>, ApiError> {
    evaluate(&state, &input).map(Json)
}

fn evaluate(state: &InterviewState, input: &AnswerInput) -> Result<FeedbackResponse, ApiError> {
    let question = state.question_bank.question(&input.question).ok_or(QUESTION_NOT_FOUND)?;
    if input.answer.chars().count() > MAX_ANSWER_CHARS {
        let message = format!("Must have at most {MAX_ANSWER_CHARS} characters.");
        return Err(ApiError::invalid("answer", message));
    }
    let spoken = input.seconds.map(|seconds| SpeechTiming { seconds });
    let language = language::current().into();
    let feedback =
        interview::build_feedback(question, &input.answer, input.variant, spoken, language);
    // An empty answer does not count as practice.
    let score = feedback.score.filter(|_| feedback.words > 0);
    let before = input.before.as_ref();
    let practised = score.map(|score| {
        PracticeRecord::after_answer(
            &question.id,
            before,
            score,
            state.clock.now(),
            state.clock.today(),
        )
    });
    Ok(FeedbackResponse { feedback, practised })
}

async fn handle_form(state: Arc<InterviewState>, sent: FormSubmission) -> FormResponse {
    let input = AnswerInput {
        question: sent.parameter("question").to_owned(),
        // Forms end lines with CRLF, pages show LF.
        answer: sent.field("answer").replace("\r\n", "\n"),
        variant: sent.parameter("variant") == "yes",
        seconds: None,
        before: None,
    };
    match evaluate(&state, &input) {
        Ok(response) if response.feedback.words > 0 => FormResponse::with_result(sent, &response),
        Ok(_) => FormResponse::with_error(
            sent,
            "empty",
            &ApiError::invalid("answer", "Write your answer first."),
        ),
        Err(error @ ApiError::Invalid(_)) => FormResponse::with_error(sent, "long", &error),
        Err(error) => FormResponse::with_error(sent, "unknown", &error),
    }
}
